import {
  coinTypeOf,
  type Endpoint,
  isKitError,
  type NameBody,
  type NameCode,
  type NameOrder,
  nameError,
  nameMessage,
} from '@latchkey/protocol'
import { signMessage } from '../connection/walletActions'
import { askZone } from '../identity/askNames'
import type { Kit } from '../kernel/kit'
import { askNameService, refusalOf } from './askNameService'
import { gatewaySeconds, setNameClock } from './nameClock'
import { nameOwner } from './nameOwner'

export type NameChange<Answer> = {
  endpoint: Endpoint<never, Answer>
  order: NameOrder
  /** The error's code if the gateway refuses. */
  failed: NameCode
  /** Called once the wallet has signed, before the request to the gateway. */
  onSigned?: (() => void) | undefined
}

/**
 * The gateway accepts times of the last and of the next ten seconds: a time ahead doubles the time to sign.
 */
const aheadSeconds = 9
const lateMs = 10_000

/** Lets the account in use sign a change of a name, and sends it (NAM-10, NAM-12). */
export async function changeName<Answer>(
  kit: Kit,
  { endpoint, order, failed, onSigned }: NameChange<Answer>,
): Promise<{ answer: Answer; owner: string }> {
  const { address, chainId } = nameOwner(kit)
  const coinType = coinTypeOf(chainId)
  const message = nameMessage(order, await signingTime(kit))
  const askedAt = kit.env.clock.now()
  const signature = await signMessage(kit, { namespace: 'eip155', message })
  const isLate = kit.env.clock.now() - askedAt > lateMs
  onSigned?.()
  const body: NameBody = { coin_type: coinType, address, message, signature } // API-40
  try {
    const { name } = order
    const answer = await askNameService(kit, endpoint, { path: { name }, body, failed, value: name })
    return { answer, owner: address }
  } catch (error) {
    // The gateway blames the clock; but the wallet, or the visitor, took too long.
    const isRefused = isKitError(error) && refusalOf(error.cause)?.status === 400
    throw isLate && isRefused ? nameError('name/late', { cause: error }) : error
  }
}

async function signingTime(kit: Kit): Promise<number> {
  if (gatewaySeconds(kit) === undefined) setNameClock(kit, (await askZone(kit)).serverTime)
  const known = gatewaySeconds(kit)
  return known === undefined ? Math.floor(kit.env.clock.now() / 1000) : known + aheadSeconds
}
