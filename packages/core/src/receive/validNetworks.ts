import type { Reading } from '../kernel/reading'
import type { Network } from '../networks/network'
import { type NetworksState, networks } from '../networks/networks'

/**
 * The site's networks on which the address in use can receive, the active one first. A wallet that lists its
 * networks may be a contract that exists only on those, and a Bitcoin address belongs to one network.
 */
export const validNetworksReading: Reading<readonly Network[]> = kit => validNetworks(kit.get(networks).get())

function validNetworks(state: NetworksState): Network[] {
  const own = state.active && state.byNamespace[state.active]
  if (!own) return []
  const { caipNetwork: current, requestedCaipNetworks, approvedCaipNetworkIds, supportsAllNetworks } = own
  const here = current && !current.unsupported ? [current] : []
  if (state.active === 'bip122') return here
  const others = requestedCaipNetworks.filter(
    ({ caipNetworkId }) =>
      caipNetworkId !== current?.caipNetworkId &&
      (supportsAllNetworks || approvedCaipNetworkIds.includes(caipNetworkId)),
  )
  return [...here, ...others]
}
