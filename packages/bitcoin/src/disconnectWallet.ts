import type { Attachment } from './attachment'
import { settledWithin } from './settledWithin'

const revokeMs = 3_000

/** Ends a connection, even one that is being restored. `revoke` also withdraws the wallet's permission. */
export async function disconnectWallet(
  { host, scope, live, restoring }: Attachment,
  { connectorId, revoke }: { connectorId: string; revoke: boolean },
): Promise<void> {
  restoring.delete(connectorId)
  const wallet = live.get(connectorId)?.wallet
  live.end(connectorId)
  if (!revoke || !wallet?.revoke) return
  const revoked = wallet
    .revoke()
    .catch(error => host.log.warn(`bitcoin: the permission of ${connectorId} could not be withdrawn`, error))
  await settledWithin(host, scope, revokeMs, revoked) // some wallets never answer
}
