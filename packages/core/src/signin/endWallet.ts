import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { disconnect } from '../connection/disconnect'
import type { Kit } from '../kernel/kit'

/** Disconnects the wallet in use of a namespace, whose account nobody signs in with. */
export async function endWallet(kit: Kit, namespace: ChainNamespace): Promise<void> {
  const account = accountOf(kit.get(accounts).get(), namespace)
  if (account.status !== 'connected') return
  // What could not be ended is told by the disconnect itself.
  await disconnect(kit, { namespace, connectorId: account.connectorId }).catch(() => {})
}
