import type { Network } from './network'
import type { NetworksState } from './networks'

/** Whether the wallet approves a network: false if it reported a list without this one (IMP-35). */
export function isApproved(state: NetworksState, network: Network): boolean {
  const namespace = state.byNamespace[network.chainNamespace]
  return (
    !namespace ||
    namespace.supportsAllNetworks ||
    namespace.approvedCaipNetworkIds.includes(network.caipNetworkId)
  )
}
