import type { Connections } from '@latchkey/core'
import type { EvmSession } from './evmSession'
import { restoreWallet } from './restoreWallet'

/**
 * Restores the connections of the last visit, all at the same time. Resolves when all are settled.
 */
export async function reconnectWallets(session: EvmSession, { list, active }: Connections): Promise<void> {
  const earlier = new Map(list.map(({ connectorId, accounts }) => [connectorId, accounts]))
  if (active !== undefined && !earlier.has(active)) earlier.set(active, [])
  session.live.expect([...earlier.keys()], active)
  await Promise.all(
    [...earlier].map(([connectorId, accounts]) => restoreWallet(session, { connectorId, accounts })),
  )
}
