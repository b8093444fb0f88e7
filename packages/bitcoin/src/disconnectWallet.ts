import type { BitcoinAdapter } from './bitcoinAdapter'
import { within } from './within'

const revokeMs = 3_000

/** Ends a connection; what is not connected is left as it is. With `revoke` the wallet's permission goes too. */
export async function disconnectWallet(
  { host, scope, live }: BitcoinAdapter,
  { connectorId, revoke }: { connectorId: string; revoke: boolean },
): Promise<void> {
  const wallet = live.get(connectorId)?.wallet
  live.end(connectorId)
  if (!revoke || !wallet?.revoke) return
  const revoked = wallet
    .revoke()
    .catch(error => host.log.warn(`bitcoin: the permission of ${connectorId} could not be withdrawn`, error))
  await within(host, scope, revokeMs, revoked) // some wallets never answer it
}
