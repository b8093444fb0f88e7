import type { Connections } from '@latchkey/core'
import type { EvmSession } from './evmSession'
import { openLink } from './openLink'
import { until } from './until'

const lateMs = 2_000

/**
 * Restores what was connected at an earlier visit, each wallet by itself: two calls, no prompt. One that is not on
 * the page yet is waited for a little, and the others do not wait with it. Resolves when all of it is settled.
 */
export async function reconnectWallets(session: EvmSession, { list, active }: Connections): Promise<void> {
  const { host, live, restoring, type } = session
  const earlier = new Set(list.map(({ connectorId }) => connectorId))
  if (active !== undefined) earlier.add(active)
  live.expect([...earlier], active)
  const work = [...earlier].map(async connectorId => {
    restoring.add(connectorId)
    try {
      await restore(session, connectorId)
    } catch (error) {
      host.log.info(`${type}: ${connectorId} was not connected again`, error)
    }
    restoring.delete(connectorId)
  })
  await Promise.all(work)
}

async function restore(session: EvmSession, connectorId: string): Promise<void> {
  const { live, open, restoring, wallets } = session
  // The visitor may be quicker: what is connected, being connected or ended meanwhile is left alone.
  const isWanted = () => restoring.has(connectorId) && !live.get(connectorId)
  await until(session, lateMs, () => !isWanted() || wallets.find(connectorId) !== undefined)
  const provider = wallets.find(connectorId)?.provider
  if (!provider || !isWanted() || open.has(connectorId)) return
  live.add(await openLink(session, { connectorId, provider, method: 'eth_accounts', isWanted }), false)
}
