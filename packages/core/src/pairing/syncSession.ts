import { type CaipNetworkId, type ChainNamespace, currentChainId } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { attempt } from '../accounts/attempt'
import { adapters } from '../connectors/adapters'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { WalletSession } from './sessionClient'
import { walletConnectId } from './walletConnect'

/**
 * Updates the kit's connections from the session, in one namespace or in all: it re-reads where the session's
 * wallet is connected, and connects it where nothing is. Another wallet in use stays.
 */
export function syncSession(kit: Kit, session: WalletSession, only?: ChainNamespace): void {
  const tried = kit.get(attempt).get()
  if (tried.status === 'waiting' && tried.connectorId === walletConnectId) return // the pairing does it
  for (const namespace of Object.keys(session.namespaces) as ChainNamespace[])
    if (!only || only === namespace)
      syncNamespace(kit, session, namespace).catch(error =>
        kit.log.warn(`the session could not be taken in for ${namespace}`, error),
      )
}

async function syncNamespace(kit: Kit, session: WalletSession, namespace: ChainNamespace): Promise<void> {
  const adapter = kit.get(adapters).get()[namespace]
  if (!adapter) return
  const { list, active } = connectionsOf(kit.get(connections).get(), namespace)
  if (list.some(({ connectorId }) => connectorId === walletConnectId))
    await adapter.reconnect({ list, active })
  else if (accountOf(kit.get(accounts).get(), namespace).status === 'disconnected')
    await adapter.connect({ connectorId: walletConnectId, signal: new AbortController().signal })
  showApproved(kit, session, namespace)
}

/**
 * Marks which of the site's networks the wallet approved; a wallet that can add others leaves all of them
 * open (IMP-35).
 */
export function showApproved(kit: Kit, session: WalletSession, namespace: ChainNamespace): void {
  const approvedHere = session.namespaces[namespace]
  kit.get(networks).set(now => {
    const before = now.byNamespace[namespace]
    if (!before || !approvedHere) return now
    const approved = {
      ...before,
      approvedCaipNetworkIds: approvedHere.chains.map(currentChainId) as CaipNetworkId[],
      supportsAllNetworks: approvedHere.methods.includes('wallet_addEthereumChain'),
    }
    return { ...now, byNamespace: { ...now.byNamespace, [namespace]: approved } }
  })
}
