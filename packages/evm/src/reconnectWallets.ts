import type { Connections } from '@latchkey/core'
import type { EvmSession } from './evmSession'
import { restoreWallet } from './restoreWallet'

/**
 * Restores what was connected at an earlier visit, each wallet by itself: none waits for another. Resolves when all of
 * it is settled.
 */
export async function reconnectWallets(session: EvmSession, { list, active }: Connections): Promise<void> {
  const earlier = new Set(list.map(({ connectorId }) => connectorId))
  if (active !== undefined) earlier.add(active)
  session.live.expect([...earlier], active)
  await Promise.all([...earlier].map(connectorId => restoreWallet(session, connectorId)))
}
