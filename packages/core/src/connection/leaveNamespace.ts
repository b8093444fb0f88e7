import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts, connectedNamespaces } from '../accounts/accounts'
import { sessionPeer, walletConnectId } from '../connectors/walletConnect'
import type { Kit } from '../kernel/kit'
import { activate } from '../networks/activate'
import { networks } from '../networks/networks'

/**
 * A namespace that has no wallet any more gives its place to one that has: the visitor is still connected there. Not to
 * one that a session of WalletConnect connects if that is over: it ends in the next moment.
 */
export function leaveNamespace(kit: Kit, namespace: ChainNamespace): void {
  const state = kit.get(accounts).get()
  const isOver = !kit.get(sessionPeer).get()
  const other = connectedNamespaces(state).find(name => {
    const account = accountOf(state, name)
    return !isOver || account.status !== 'connected' || account.connectorId !== walletConnectId
  })
  if (other && kit.get(networks).get().active === namespace) activate(kit, other)
}
