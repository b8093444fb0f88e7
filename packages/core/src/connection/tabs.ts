import { isChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { findNetwork, networks, setNetwork } from '../networks/networks'
import { mirrorEnded } from './mirror'
import { readConnections, readStored, storageKeys } from './stored'

/** Follows what another tab of the same site did: connect, disconnect, network (IMP-20). */
export function followTabs(kit: Kit): Stop {
  return kit.storage.onForeignChange(key => {
    if (key === storageKeys.connectedNamespaces) followConnect(kit)
    if (key === storageKeys.ended) followDisconnect(kit)
    if (key === storageKeys.activeNetwork) followNetwork(kit)
  })
}

function followConnect(kit: Kit): void {
  for (const namespace of readStored(kit).namespaces)
    if (accountOf(kit.get(accounts).get(), namespace).status === 'disconnected')
      kit
        .get(adapters)
        .get()
        [namespace]?.reconnect(readConnections(kit, namespace))
        .catch(error => kit.log.warn('tabs: could not follow a connect', error))
}

/** The wallet's side was ended by the other tab; here only our own connection goes. */
function followDisconnect(kit: Kit): void {
  const namespace = kit.storage.read(storageKeys.ended, stored => {
    const ended = (stored as { namespace?: unknown } | null)?.namespace
    return isChainNamespace(ended) ? ended : undefined
  })
  const account = accountOf(kit.get(accounts).get(), namespace)
  if (!namespace || account.status !== 'connected') return
  const { connectorId } = account
  kit
    .get(adapters)
    .get()
    [namespace]?.disconnect({ connectorId, revoke: false })
    .catch(error => kit.log.warn('tabs: could not follow a disconnect', error))
    .finally(() => mirrorEnded(kit, namespace, connectorId))
}

/** Only without a wallet: with one, the wallet itself tells every tab its network. */
function followNetwork(kit: Kit): void {
  const { networkId } = readStored(kit)
  const { active } = kit.get(networks).get()
  if (!networkId || !findNetwork(kit.get(networks).get(), networkId)) return
  if (accountOf(kit.get(accounts).get(), active).status === 'disconnected') setNetwork(kit, networkId, true)
}
