import type { Attachment } from './attachment'
import { inTime } from './inTime'
import { askWallet, hasFeature } from './solanaWallet'

const revokeMs = 3_000

/**
 * Ends a connection, even one that is being restored. The wallet itself is only asked to withdraw its permission, and we
 * do not wait for one that never answers.
 */
export async function disconnectWallet(
  attachment: Attachment,
  { connectorId, revoke }: { connectorId: string; revoke: boolean },
): Promise<void> {
  const { host, live, restoring } = attachment
  restoring.delete(connectorId)
  const wallet = live.get(connectorId)?.wallet
  if (!wallet) return
  live.end(connectorId)
  if (!revoke || !hasFeature(wallet.wallet, 'standard:disconnect')) return
  await inTime(attachment, revokeMs, askWallet(wallet, 'standard:disconnect')).catch(error =>
    host.log.warn(`solana: ${connectorId} did not withdraw its permission`, error),
  )
}
