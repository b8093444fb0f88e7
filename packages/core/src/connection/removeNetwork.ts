import { kitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import type { NetworkReference } from '../config/options'
import { adapterFor, isAwake } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { changeRequested } from '../networks/changeRequested'
import type { Network } from '../networks/network'
import { networkMissing } from '../networks/networkMissing'
import { findNetwork, networks, requestedNetworks, setNetwork } from '../networks/networks'
import { storeConnections } from './storeConnections'

/**
 * Removes a network from those your site offers, except the last one. Its namespace needs an adapter
 * (NET-13). A wallet on a removed network is on an unsupported network, as on any that the site does not
 * offer.
 *
 * @example
 * await removeNetwork(kit, 10)
 */
export async function removeNetwork(kit: Kit, which: NetworkReference): Promise<void> {
  if (!isAwake(kit)) await kit.wake()
  const state = kit.get(networks).get()
  const network = findNetwork(state, which)
  if (!network) throw networkMissing(kit, which)
  const adapter = adapterFor(kit, network.chainNamespace, 'adapter/chain-adapter-missing')
  if (requestedNetworks(state).length === 1) throw kitError('network/last', { value: network.name })
  const isInUse =
    state.byNamespace[network.chainNamespace]?.caipNetwork?.caipNetworkId === network.caipNetworkId
  changeRequested(kit, network.chainNamespace, list => list.filter(each => each !== network))
  if (isInUse) leave(kit, network)
  adapter.networksChanged?.()
  storeConnections(kit)
}

/** With a wallet on it, the network stays in use as unsupported; otherwise another takes its place. */
function leave(kit: Kit, { chainNamespace: name, caipNetworkId }: Network): void {
  if (accountOf(kit.get(accounts).get(), name).status === 'connected')
    return setNetwork(kit, caipNetworkId, false)
  kit.get(networks).set(now => {
    const namespace = now.byNamespace[name]
    if (!namespace) return now
    const [next] = namespace.requestedCaipNetworks
    const active = next ? now.active : requestedNetworks(now)[0]?.chainNamespace
    return { active, byNamespace: { ...now.byNamespace, [name]: { ...namespace, caipNetwork: next } } }
  })
}
