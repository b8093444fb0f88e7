import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { remotePeers } from '../connectors/findRemote'
import { remotes } from '../connectors/remotes'
import type { Kit } from '../kernel/kit'
import { activate } from '../networks/activate'
import { networks } from '../networks/networks'
import { connectedNamespaces } from './storeConnections'

/**
 * A namespace without wallets makes way for one that has some: the visitor is still connected there. It skips
 * a namespace whose remote wallet's session is over: that one ends next.
 */
export function leaveNamespace(kit: Kit, namespace: ChainNamespace): void {
  const state = kit.get(accounts).get()
  const live = kit.get(remotePeers).get()
  const over = kit
    .get(remotes)
    .get()
    .filter(({ id }) => !live[id])
  const other = connectedNamespaces(state).find(name => {
    const account = accountOf(state, name)
    return account.status !== 'connected' || over.every(({ id }) => id !== account.connectorId)
  })
  if (other && kit.get(networks).get().active === namespace) activate(kit, other)
}
