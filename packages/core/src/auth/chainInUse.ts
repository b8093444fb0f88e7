import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { embeddedNamespaces } from './embeddedNamespaces'

/** The chain in use, if the embedded wallet has accounts there. */
export function chainInUse(kit: Kit): string | undefined {
  const network = activeNetwork(kit.get(networks).get())
  return network && embeddedNamespaces.includes(network.chainNamespace) ? network.caipNetworkId : undefined
}
