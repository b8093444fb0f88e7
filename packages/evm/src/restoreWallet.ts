import { isKitError } from '@latchkey/protocol'
import type { EvmSession } from './evmSession'
import { openLink } from './openLink'
import { until } from './until'

const lateMs = 2_000

/**
 * Connects a wallet again that was connected before, by two calls and without a prompt. One that is not on the page yet
 * is waited for a little; one that is locked comes back by itself when it is unlocked. Never fails.
 */
export async function restoreWallet(session: EvmSession, connectorId: string): Promise<void> {
  const { host, live, restoring, type } = session
  restoring.add(connectorId)
  try {
    await restore(session, connectorId)
  } catch (error) {
    host.log.info(`${type}: ${connectorId} was not connected again`, error)
  }
  restoring.delete(connectorId)
  live.miss(connectorId)
}

async function restore(session: EvmSession, connectorId: string): Promise<void> {
  const { away, live, open, restoring, wallets } = session
  // The visitor may be quicker: what is connected, being connected or ended meanwhile is left alone.
  const isWanted = () => restoring.has(connectorId) && !live.get(connectorId)
  await until(session, lateMs, () => !isWanted() || wallets.find(connectorId) !== undefined)
  const found = wallets.find(connectorId)
  if (!found || !isWanted() || open.has(connectorId)) return
  const { provider } = found
  try {
    live.add(await openLink(session, { connectorId, provider, method: 'eth_accounts', isWanted }), false)
    away.forget(connectorId)
  } catch (error) {
    if (isKitError(error, 'wallet/locked') && isWanted()) away.expect(found)
    throw error
  }
}
