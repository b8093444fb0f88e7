import { askWallet } from './askWallet'
import type { Attachment } from './attachment'
import { walletAnswer } from './walletAnswer'

const revokeMs = 3_000

/** Ends a connection, even one that is being restored or awaited. `revoke` also withdraws the wallet's permission. */
export async function disconnectWallet(
  attachment: Attachment,
  { connectorId, revoke }: { connectorId: string; revoke: boolean },
): Promise<void> {
  const { away, host, live, open, restoring, type } = attachment
  restoring.delete(connectorId)
  away.forget(connectorId)
  const link = live.get(connectorId)
  if (!link) return
  open.get(connectorId)?.wantedBy.clear()
  live.end(link)
  if (!revoke) return
  // Many wallets do not know the method and some never answer, so the visitor does not wait for it.
  const withdrawn = askWallet(link.provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  await walletAnswer(attachment, withdrawn, revokeMs).catch(error =>
    host.log.warn(`${type}: the permission could not be withdrawn`, error),
  )
}
