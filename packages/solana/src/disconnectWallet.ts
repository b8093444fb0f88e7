import type { Attachment } from './attachment'
import { askWallet, hasFeature } from './solanaWallet'
import { valueWithin } from './valueWithin'

const revokeMs = 3_000

/**
 * Ends a connection, also one that is being restored; what is not connected is left as it is. The wallet itself is asked only to withdraw its
 * permission, and one that never answers keeps nobody waiting.
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
  await valueWithin(attachment, revokeMs, askWallet(wallet, 'standard:disconnect')).catch(error =>
    host.log.warn(`solana: ${connectorId} did not withdraw its permission`, error),
  )
}
