import { parseCaipNetworkId } from '@latchkey/protocol'
import { adapters } from '../connectors/adapters'
import { type ConnectorType, isRemoteType } from '../connectors/connector'
import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'
import type { Swapper } from './swapper'

/** A wallet that takes longer has its own reasons; then there are two steps. */
const longestMs = 1_000

/** Asks the wallet itself. One that would first have to change the account for it (`ready`) is not made to. */
export async function askBatching(kit: Kit, { account, network }: Swapper): Promise<boolean> {
  const adapter = kit.get(adapters).get().eip155
  // A wallet on a phone would be woken for it; one that belongs to the site is not.
  const type = account.walletInfo.type as ConnectorType
  if (!adapter?.getCapabilities || !adapter.sendCalls || (isRemoteType(type) && type !== 'AUTH')) return false
  const { connectorId, address } = account
  const asked = adapter.getCapabilities({ connectorId, address, networkId: network.caipNetworkId })
  const can = await answerWithin(kit, longestMs, asked).catch(() => ({}))
  const { chainId } = parseCaipNetworkId(network.caipNetworkId)
  const wanted = ['0x0', `0x${BigInt(chainId).toString(16)}`] // `0x0` is all of them
  return Object.entries(can).some(
    ([id, has]) => wanted.includes(id.toLowerCase()) && Object(Object(has).atomic).status === 'supported',
  )
}
