import type { Network } from './network'
import type { NetworksState } from './networks'

/** A network the wallet may refuse: it told us which ones it agreed to, and this is not among them (IMP-35). */
export function isApproved(state: NetworksState, network: Network): boolean {
  const namespace = state.byNamespace[network.chainNamespace]
  return (
    !namespace ||
    namespace.supportsAllNetworks ||
    namespace.approvedCaipNetworkIds.includes(network.caipNetworkId)
  )
}
