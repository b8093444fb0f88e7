import { type Connections, claimedId } from '@latchkey/core'
import { sameAddresses } from '@latchkey/evm'
import type { Connection } from '@wagmi/core'
import { letGo } from './endConnection'
import { isLive } from './isLive'
import { liveConnections } from './liveConnections'
import type { MirroredConfig } from './mirroredConfig'

/**
 * wagmi restores a wallet by its rdns. If several claim it, we keep the one connection that has the accounts the kit
 * remembers. If none or several have them, we cannot know which wallet it is, and keep none.
 */
export async function judgeRestored(
  mirrored: MirroredConfig,
  doubted: readonly Connection[],
  { list }: Connections,
): Promise<void> {
  const { host, trusted } = mirrored
  const restored = doubted.filter(isLive)
  for (const connection of restored) {
    const { id, uid } = connection.connector
    const isSame = (other: { accounts: readonly string[] }) =>
      sameAddresses(other.accounts, connection.accounts)
    const remembered = list.filter(({ connectorId }) => claimedId(connectorId) === id)
    const rivals = restored.filter(one => one.connector.id === id && isSame(one))
    if (rivals.length === 1 && remembered.some(isSame)) trusted.add(uid)
    else {
      host.log.warn(`wagmi: several wallets claim to be ${id}; none of them was restored`)
      await letGo(mirrored, connection.connector)
    }
  }
  if (restored.some(({ connector }) => trusted.has(connector.uid)))
    host.connectionsChanged(liveConnections(mirrored))
}
