import { isKitError } from '@latchkey/protocol'
import { askWallet } from './askWallet'
import type { EvmSession } from './evmSession'
import type { FoundWallet } from './foundWallets'
import { openLink } from './openLink'
import { until } from './until'
import { readAccounts } from './walletAnswers'
import { sameAddresses } from './walletLink'
import { within } from './within'

/** What is remembered of a wallet that was connected. */
export type EarlierWallet = { connectorId: string; accounts: readonly string[] }

const lateMs = 2_000
/** Of many that claim one id, how many are asked for their accounts. */
const claimantsAsked = 8

/**
 * Connects a wallet again that was connected before, without a prompt and, where it is clear which one it is, by two
 * calls. One that is not on the page yet is waited for a little; one that is locked comes back by itself when it is
 * unlocked. Never fails.
 */
export async function restoreWallet(
  session: EvmSession,
  earlier: EarlierWallet,
  known?: FoundWallet,
): Promise<void> {
  const { host, live, restoring, type } = session
  const { connectorId } = earlier
  restoring.add(connectorId)
  try {
    await restore(session, earlier, known)
  } catch (error) {
    host.log.info(`${type}: ${connectorId} was not connected again`, error)
  }
  restoring.delete(connectorId)
  live.miss(connectorId)
}

async function restore(session: EvmSession, earlier: EarlierWallet, known?: FoundWallet): Promise<void> {
  const { away, live, open, restoring, wallets } = session
  const isOver = () => !restoring.has(earlier.connectorId)
  await until(session, lateMs, () => isOver() || wallets.namesakes(earlier.connectorId).length > 0)
  const found = known ?? (await recognize(session, earlier))
  if (!found) return
  const { connector, provider } = found
  const connectorId = connector.id
  // The visitor may be quicker: what is connected, being connected or ended meanwhile is left alone.
  const isWanted = () => !isOver() && !live.get(connectorId)
  if (!isWanted() || open.has(connectorId)) return
  try {
    const link = await openLink(session, { connectorId, provider, method: 'eth_accounts', isWanted })
    live.add(link, false, earlier.connectorId)
    away.forget(connectorId)
  } catch (error) {
    if (isKitError(error, 'wallet/locked') && isWanted()) away.expect(found)
    throw error
  }
}

/**
 * The wallet that was connected. Where several claim its id, or did so then, it is the one that shows the accounts it
 * showed then; without exactly one such, nobody knows.
 */
async function recognize(
  session: EvmSession,
  { connectorId, accounts }: EarlierWallet,
): Promise<FoundWallet | undefined> {
  const claimants = session.wallets.namesakes(connectorId).slice(0, claimantsAsked)
  const [first, ...others] = claimants
  if (others.length === 0 && first?.connector.id === connectorId) return first
  const shown = await Promise.all(claimants.map(({ provider }) => accountsOf(session, provider)))
  const same = claimants.filter((_, index) => sameAddresses(shown[index] ?? [], accounts))
  return same.length === 1 ? same[0] : undefined
}

async function accountsOf(
  session: EvmSession,
  provider: FoundWallet['provider'],
): Promise<readonly string[]> {
  try {
    return readAccounts(await within(session, askWallet(provider, 'eth_accounts')))
  } catch {
    return []
  }
}
