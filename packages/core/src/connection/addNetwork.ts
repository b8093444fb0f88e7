import { kitError } from '@latchkey/protocol'
import { adapterFor, isAwake } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { changeRequested } from '../networks/changeRequested'
import type { Network, NetworkInput } from '../networks/network'
import { networks, setNetwork } from '../networks/networks'
import { readNetwork } from '../networks/readNetwork'
import { storeConnections } from './storeConnections'

/**
 * Adds a network to those your site offers, or replaces the one with its id. Its namespace needs an adapter
 * (NET-12).
 *
 * @example
 * await addNetwork(kit, base)
 */
export async function addNetwork(kit: Kit, input: NetworkInput): Promise<Network> {
  const network = read(kit, input)
  const { chainNamespace: namespace, caipNetworkId } = network
  if (!isAwake(kit)) await kit.wake()
  const adapter = adapterFor(kit, namespace, 'adapter/chain-adapter-missing')
  changeRequested(kit, namespace, list =>
    list.some(each => each.caipNetworkId === caipNetworkId)
      ? list.map(each => (each.caipNetworkId === caipNetworkId ? network : each))
      : [...list, network],
  )
  // A wallet may have been on it all along.
  const inUse = kit.get(networks).get().byNamespace[namespace]?.caipNetwork
  if (inUse?.caipNetworkId === caipNetworkId) setNetwork(kit, caipNetworkId, false)
  adapter.networksChanged?.()
  storeConnections(kit)
  return network
}

function read(kit: Kit, input: unknown): Network {
  try {
    return readNetwork(kit, input)
  } catch (cause) {
    throw kitError('request/invalid', { value: 'network', cause })
  }
}
