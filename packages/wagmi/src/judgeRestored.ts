import { type Connections, claimedId } from '@latchkey/core'
import { sameAddresses } from '@latchkey/evm'
import type { Connection } from '@wagmi/core'
import { letGo } from './endConnection'
import { isDoubted } from './isDoubted'
import { isLive } from './isLive'
import { liveConnections } from './liveConnections'
import type { MirroredConfig } from './mirroredConfig'

/** What is remembered of a connection, by the id that wagmi has for it. */
export type Remembered = { id: string; accounts: readonly string[] }

/**
 * wagmi restores a wallet by the rdns it claims. Where several claim it, only a connection with the accounts of before
 * stays, if there is exactly one: with another, nobody knows whose it is.
 */
export async function judgeRestored(
  mirrored: MirroredConfig,
  remembered: readonly Remembered[],
): Promise<void> {
  const { config, host, trusted } = mirrored
  const doubted = [...config.state.connections.values()].filter(one => isDoubted(mirrored, one))
  for (const connection of doubted) {
    const { id, uid } = connection.connector
    const isSame = (other: Remembered | Connection) => sameAddresses(other.accounts, connection.accounts)
    const rivals = doubted.filter(one => one.connector.id === id && isSame(one))
    if (rivals.length === 1 && remembered.some(one => one.id === id && isSame(one))) trusted.add(uid)
    else {
      host.log.warn(`wagmi: several wallets claim to be ${id}; none of them was connected again`)
      await letGo(mirrored, connection.connector)
    }
  }
  for (const uid of config.state.connections.keys()) trusted.add(uid)
  mirrored.isRestoring = false
  if (doubted.some(({ connector }) => trusted.has(connector.uid)))
    host.connectionsChanged(liveConnections(mirrored))
}

/** What the kit and wagmi remember, before wagmi has restored anything. */
export function rememberedBy({ config }: MirroredConfig, { list }: Connections): Remembered[] {
  const stored = [...config.state.connections.values()].filter(connection => !isLive(connection))
  return [
    ...list.map(({ connectorId, accounts }) => ({ id: claimedId(connectorId), accounts })),
    ...stored.map(({ connector, accounts }) => ({ id: connector.id, accounts: [accounts].flat() })),
  ]
}
