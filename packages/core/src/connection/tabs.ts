import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { findNetwork, networks, setNetwork } from '../networks/networks'
import { mirrorEnded } from './mirror'
import { readStored, storageKeys } from './stored'

/** Follows what another tab of the same site did: connect, disconnect, network (IMP-20). */
export function followTabs(kit: Kit): Stop {
  return kit.storage.onForeignChange(key => {
    if (key === storageKeys.connectedNamespaces) followConnections(kit)
    if (key === storageKeys.activeNetwork) followNetwork(kit)
  })
}

function followConnections(kit: Kit): void {
  const stored = readStored(kit).namespaces
  for (const namespace of Object.keys(kit.get(adapters).get()) as ChainNamespace[]) {
    const adapter = kit.get(adapters).get()[namespace]
    const account = accountOf(kit.get(accounts).get(), namespace)
    if (!stored.includes(namespace) && account.status === 'connected') {
      // The wallet's side was ended by the other tab; here only our own connection goes.
      adapter
        ?.disconnect({ connectorId: account.connectorId, revoke: false })
        .catch(error => kit.log.warn('tabs: could not follow a disconnect', error))
        .finally(() => mirrorEnded(kit, namespace, account.connectorId))
    }
    if (stored.includes(namespace) && account.status === 'disconnected')
      adapter?.reconnect().catch(error => kit.log.warn('tabs: could not follow a connect', error))
  }
}

/** Only without a wallet: with one, the wallet itself tells every tab its network. */
function followNetwork(kit: Kit): void {
  const { networkId } = readStored(kit)
  const { active } = kit.get(networks).get()
  if (!networkId || !findNetwork(kit.get(networks).get(), networkId)) return
  if (accountOf(kit.get(accounts).get(), active).status === 'disconnected') setNetwork(kit, networkId, true)
}
