import {
  accountOf,
  accounts,
  activeNetwork,
  isApproved,
  type Network,
  networks,
  type Reading,
  switching,
} from '@latchkey/core'

/** A network in a list. */
export type NetworkRow = {
  network: Network
  /** Whether the wallet approved it (IMP-35). */
  isApproved: boolean
  isCurrent: boolean
  /** `used`: the connected wallet of its namespace is on it. */
  mark: 'switching' | 'current' | 'used' | undefined
}

export const networkRows: Reading<readonly NetworkRow[], [list: readonly Network[]]> = (kit, list) => {
  const state = kit.get(networks).get()
  const target = kit.get(switching).get()?.networkId
  const current = activeNetwork(state)?.caipNetworkId
  return list.map(network => {
    const { caipNetworkId: id, chainNamespace: namespace } = network
    const isThere = state.byNamespace[namespace]?.caipNetwork?.caipNetworkId === id
    const isUsed = isThere && accountOf(kit.get(accounts).get(), namespace).status === 'connected'
    return {
      network,
      isApproved: isApproved(state, network),
      isCurrent: id === current,
      mark: id === target ? 'switching' : id === current ? 'current' : isUsed ? 'used' : undefined,
    }
  })
}
