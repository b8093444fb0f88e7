import type { ChainNamespace } from '@latchkey/protocol'
import { type AccountsState, accounts } from '../accounts/accounts'
import { reconnecting } from '../accounts/attempt'
import type { Connection } from '../connectors/adapter'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { storageKeys } from './storageKeys'
import { readStoredConnections } from './storedConnections'
import { readStoredEnds } from './storedEnds'

/** Stores what is connected and which network is in use (CON-14, CON-15). */
export function storeConnections(kit: Kit): void {
  const { storage } = kit
  const state = kit.get(accounts).get()
  // Connections that are still restoring stay stored: a reload or another tab must not find them gone.
  const restoring = kit
    .get(reconnecting)
    .get()
    .filter(namespace => {
      const status = state[namespace]?.status
      return (
        status === 'connecting' ||
        (status !== 'connected' && readStoredConnections(kit, namespace).list.length > 0)
      )
    })
  const connected = [...connectedNamespaces(state), ...restoring]
  const network = activeNetwork(kit.get(networks).get())
  if (network) {
    storage.write(storageKeys.activeNamespace, network.chainNamespace)
    storage.write(storageKeys.activeNetwork, network.caipNetworkId)
  }
  const remembered: Record<string, readonly Connection[]> = {}
  for (const namespace of Object.keys(kit.get(networks).get().byNamespace) as ChainNamespace[]) {
    const account = state[namespace]
    if (account?.status !== 'connected') {
      if (restoring.includes(namespace)) remembered[namespace] = readStoredConnections(kit, namespace).list
      else storage.remove(storageKeys.connectorId(namespace))
      continue
    }
    storage.write(storageKeys.connectorId(namespace), account.connectorId)
    const { list } = connectionsOf(kit.get(connections).get(), namespace)
    // A wallet that returns slowly stays stored, even if another one was quicker.
    const awaited = kit.get(reconnecting).get().includes(namespace)
      ? readStoredConnections(kit, namespace).list.filter(({ connectorId }) =>
          list.every(live => live.connectorId !== connectorId),
        )
      : []
    const ended = readStoredEnds(kit, namespace) // one of them may be about to end
    const kept = [...list, ...awaited].filter(({ connectorId }) => !ended.includes(connectorId))
    remembered[namespace] = kept.map(({ connectorId, accounts, networkId, walletAccount }) => ({
      ...{ connectorId, accounts, networkId },
      ...(walletAccount && { walletAccount }),
    }))
  }
  storage.write(storageKeys.status, connected.length > 0 ? 'connected' : 'disconnected')
  storage.write(storageKeys.connectedNamespaces, connected.join(','))
  // Written last, as other tabs listen for it: they then find everything else in place.
  storage.write(storageKeys.connections, remembered)
}

export function connectedNamespaces(state: AccountsState): ChainNamespace[] {
  return (Object.keys(state) as ChainNamespace[]).filter(name => state[name]?.status === 'connected')
}
