import {
  accounts,
  connectedNamespaces,
  currentRoute,
  goBack,
  type Kit,
  type Network,
  push,
  router,
  switchNeedsWallet,
  switchNetwork,
} from '@latchkey/core'
import { leaveNetworks } from './leaveNetworks'

/**
 * Goes to a network as the situation asks for: at once (NET-15, NET-18), by way of its wallet (NET-14), or by way of
 * connecting one, where the wallets of the visitor are all elsewhere.
 */
export async function chooseNetwork(kit: Kit, network: Network): Promise<void> {
  const { chainNamespace, caipNetworkId: networkId } = network
  const connected = connectedNamespaces(kit.get(accounts).get())
  if (connected.length > 0 && !connected.includes(chainNamespace))
    return push(kit, { view: 'SwitchActiveChain', params: { networkId } })
  const isAsked = switchNeedsWallet(kit, network)
  const switched = switchNetwork(kit, networkId) // the wallet is asked within the visitor's click
  if (isAsked) showAsked(kit, network, switched)
  await switched
  await leaveNetworks(kit)
}

/** Shows that the wallet is being asked. One that declines sooner than the view is there leaves it nothing to show. */
function showAsked(kit: Kit, { caipNetworkId: networkId }: Network, switched: Promise<void>): void {
  let hasFailed = false
  switched.catch(() => {
    hasFailed = true
  })
  push(kit, { view: 'SwitchNetwork', params: { networkId } })
    .then(() => {
      if (hasFailed && currentRoute(kit.get(router).get()).view === 'SwitchNetwork') return goBack(kit)
    })
    .catch(error => kit.log.warn('networks: the view of the switch did not load', error)) // the list says it, too
}
