import type { Network } from './network'
import type { NetworksState } from './networks'

/**
 * A network the wallet may refuse: it reported which ones it approves, and this is not one of them (IMP-35).
 */
export function isApproved(state: NetworksState, network: Network): boolean {
  const namespace = state.byNamespace[network.chainNamespace]
  return (
    !namespace ||
    namespace.supportsAllNetworks ||
    namespace.approvedCaipNetworkIds.includes(network.caipNetworkId)
  )
}
