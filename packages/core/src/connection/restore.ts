import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts, setAccount } from '../accounts/accounts'
import type { Adapter, AdapterHost } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import { setConnectors } from '../connectors/connectors'
import { restoreRecentWallets } from '../connectors/recentWallets'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { findNetwork, networks, setNetwork } from '../networks/networks'
import { rpcUrls } from '../networks/rpcUrls'
import { reconnecting } from './attempt'
import { mirrorConnections } from './mirror'
import { persist, readStored } from './persistence'

/** Attaches the adapters and restores, namespace by namespace, what was connected before (CON-11 … CON-13). */
export function restore(kit: Kit, given: readonly Adapter[]): Stop {
  const stored = readStored(kit)
  restoreRecentWallets(kit)
  restoreNetwork(kit)
  const waiting = given
    .map(adapter => adapter.namespace)
    .filter(namespace => stored.namespaces.includes(namespace))
  kit.get(reconnecting).set(waiting)
  for (const namespace of waiting) setAccount(kit, namespace, { status: 'connecting' })
  for (const adapter of given) attach(kit, adapter)
  return () => {
    for (const adapter of Object.values(kit.get(adapters).get())) adapter?.detach()
    kit.get(adapters).set({})
  }
}

function attach(kit: Kit, adapter: Adapter): void {
  const { namespace } = adapter
  try {
    const attached = adapter.attach(hostFor(kit, namespace))
    kit.get(adapters).set(now => ({ ...now, [namespace]: attached }))
    attached
      .reconnect()
      .catch(error => kit.log.warn(`reconnect: ${adapter.type} failed`, error))
      .finally(() => settle(kit, namespace))
  } catch (cause) {
    kit.log.error(`the ${adapter.type} adapter could not start`, cause)
    settle(kit, namespace)
  }
}

/** What is not connected by now is disconnected (CON-13). */
function settle(kit: Kit, namespace: ChainNamespace): void {
  kit.get(reconnecting).set(now => now.filter(other => other !== namespace))
  if (accountOf(kit.get(accounts).get(), namespace).status !== 'connecting') return
  setAccount(kit, namespace, { status: 'disconnected' })
  persist(kit)
}

function hostFor(kit: Kit, namespace: ChainNamespace): AdapterHost {
  return {
    env: kit.env,
    log: kit.log,
    networks: () => kit.get(networks).get().byNamespace[namespace]?.requestedCaipNetworks ?? [],
    rpcUrls: network => rpcUrls(kit, network),
    connectorsChanged: list => setConnectors(kit, namespace, list),
    connectionsChanged: reported => {
      try {
        mirrorConnections(kit, namespace, reported)
      } catch (cause) {
        kit.log.error('a wallet reported something the kit cannot show', cause)
      }
    },
  }
}

/** The last network, if the site still asks for it; one of a connected namespace that it does not is told as unknown (NET-24). */
function restoreNetwork(kit: Kit): void {
  const { networkId, namespaces } = readStored(kit)
  if (!networkId) return
  const known = findNetwork(kit.get(networks).get(), networkId)
  if (known || namespaces.some(namespace => networkId.startsWith(`${namespace}:`)))
    setNetwork(kit, networkId, true)
}
