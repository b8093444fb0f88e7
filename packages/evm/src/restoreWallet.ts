import { type Connection, choiceIn } from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import type { FoundWallet } from './foundWallets'
import { loadPart } from './loadPart'
import { openLink } from './openLink'
import { until } from './until'

/** A remembered connection. */
export type EarlierWallet = Pick<Connection, 'connectorId' | 'accounts' | 'walletAccount'>

const lateMs = 2_000

/**
 * Reconnects a wallet without a prompt, with two calls if it is clear which one it is. Waits a little for a wallet that
 * is not on the page yet. A locked one comes back by itself when it is unlocked. Never rejects.
 */
export async function restoreWallet(
  attachment: Attachment,
  earlier: EarlierWallet,
  known?: FoundWallet,
): Promise<void> {
  const { host, live, restoring, type } = attachment
  const { connectorId } = earlier
  restoring.add(connectorId)
  try {
    await restore(attachment, earlier, known)
  } catch (error) {
    host.log.info(`${type}: ${connectorId} was not restored`, error)
  }
  restoring.delete(connectorId)
  live.miss(connectorId)
}

async function restore(attachment: Attachment, earlier: EarlierWallet, known?: FoundWallet): Promise<void> {
  const { away, live, open, restoring, wallets } = attachment
  const isOver = () => !restoring.has(earlier.connectorId)
  await until(attachment, lateMs, () => isOver() || wallets.namesakes(earlier.connectorId).length > 0)
  const found = known ?? (await theOne(attachment, earlier))
  if (!found) return
  const { connector, provider } = found
  const connectorId = connector.id
  // The visitor may be faster: leave it alone if it was connected or ended in the meantime.
  const isWanted = () => !isOver() && !live.get(connectorId)
  if (!isWanted() || open.has(connectorId)) return
  try {
    const link = await openLink(attachment, { connectorId, provider, method: 'eth_accounts', isWanted })
    link.choice = choiceIn(earlier)
    live.add(link, false, earlier.connectorId)
    away.forget(connectorId)
  } catch (error) {
    if (isKitError(error, 'wallet/locked') && isWanted()) away.expect(found)
    throw error
  }
}

/** If several wallets claim its id, or did so then, we have to find out which one it was. */
async function theOne(attachment: Attachment, earlier: EarlierWallet): Promise<FoundWallet | undefined> {
  const claimants = attachment.wallets.namesakes(earlier.connectorId)
  const [first, ...others] = claimants
  if (!first || (others.length === 0 && first.connector.id === earlier.connectorId)) return first
  const { recognizeWallet } = await loadPart(attachment, () => import('./requests/requests'))
  return recognizeWallet(attachment, claimants, earlier)
}
