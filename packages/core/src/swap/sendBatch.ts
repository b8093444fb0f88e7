import { isKitError, kitError } from '@latchkey/protocol'
import { tellSent } from '../connection/tellSent'
import { adapters } from '../connectors/adapters'
import type { AskCalls } from '../connectors/walletRequests'
import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'
import type { SwapCall } from './swapCall'
import type { Swapper } from './swapper'

const pauseMs = 2_000
const longestMs = 600_000
/** A wallet that does not answer by then is asked again. */
const answerMs = 10_000

/**
 * Has the wallet make calls together, and resolves with the hash of their transaction once there is one; `tell` hears when
 * the wallet has agreed. After ten minutes without a word of it, it throws `request/expired`.
 */
export async function sendBatch(
  kit: Kit,
  { account, network }: Swapper,
  calls: readonly SwapCall[],
  tell: () => void,
): Promise<string> {
  const { connectorId, address } = account
  const who = { connectorId, address, networkId: network.caipNetworkId }
  const adapter = kit.get(adapters).get().eip155
  if (!adapter?.sendCalls) throw kitError('wallet/unsupported-method', { value: 'sendCalls' })
  const ask = await adapter.sendCalls({ ...who, calls })
  tell()
  const hash = await untilSent(kit, ask)
  tellSent(kit, who, hash)
  return hash
}

async function untilSent(kit: Kit, ask: AskCalls): Promise<string> {
  const until = kit.env.clock.now() + longestMs
  while (kit.env.clock.now() < until) {
    const hash = await answerWithin(kit, answerMs, ask()).catch(error => {
      if (isKitError(error)) throw error
    })
    if (hash) return hash
    await new Promise<void>(resolve => {
      kit.after(pauseMs, resolve)
    })
  }
  throw kitError('request/expired')
}
