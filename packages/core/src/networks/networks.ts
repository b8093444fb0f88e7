import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { NetworkReference } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { caipOf, type Network, unknownNetwork } from './network'

/** Networks of one namespace (NET-02). */
export type NamespaceNetworks = {
  caipNetwork: Network | undefined
  requestedCaipNetworks: readonly Network[]
  /** The networks the wallet approves; only some connectors report them. */
  approvedCaipNetworkIds: readonly CaipNetworkId[]
  supportsAllNetworks: boolean
  smartAccountEnabledNetworks: readonly (number | string)[]
}

export type NetworksState = {
  active: ChainNamespace | undefined
  byNamespace: Readonly<Partial<Record<ChainNamespace, NamespaceNetworks>>>
}

export const networks = defineFeature(
  'networks',
  (): NetworksState => ({ active: undefined, byNamespace: {} }),
)

export function namespaceNetworks(requested: readonly Network[]): NamespaceNetworks {
  return {
    caipNetwork: requested[0],
    requestedCaipNetworks: requested,
    approvedCaipNetworkIds: [],
    supportsAllNetworks: true,
    smartAccountEnabledNetworks: [],
  }
}

/** The network in use, if any. */
export function activeNetwork(state: NetworksState): Network | undefined {
  return state.active && state.byNamespace[state.active]?.caipNetwork
}

/** Every network the site offers, in its order. */
export function requestedNetworks(state: NetworksState): Network[] {
  return Object.values(state.byNamespace).flatMap(namespace => namespace?.requestedCaipNetworks ?? [])
}

/** One of the site's networks, by any of its names. */
export function findNetwork(state: NetworksState, named: NetworkReference): Network | undefined {
  const wanted = typeof named === 'object' ? caipOf(named).caipNetworkId : String(named)
  return requestedNetworks(state).find(({ caipNetworkId, id }) =>
    [caipNetworkId, String(id)].includes(wanted),
  )
}

/**
 * Sets the network of its namespace, known or not; with `activate` it makes that namespace the active one.
 */
export function setNetwork(kit: Kit, id: CaipNetworkId, activate: boolean): void {
  const store = kit.get(networks)
  const network = findNetwork(store.get(), id) ?? unknownNetwork(id)
  const { chainNamespace } = network
  store.set(now => {
    const namespace = now.byNamespace[chainNamespace] ?? namespaceNetworks([])
    return {
      active: activate || !now.active ? chainNamespace : now.active,
      byNamespace: { ...now.byNamespace, [chainNamespace]: { ...namespace, caipNetwork: network } },
    }
  })
}
