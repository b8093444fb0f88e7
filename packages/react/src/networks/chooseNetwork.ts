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
 * Switches to a network: at once (NET-15, NET-18), through its wallet (NET-14), or by connecting one, if the
 * visitor's wallets are all in other namespaces.
 */
export async function chooseNetwork(kit: Kit, network: Network): Promise<void> {
  const { chainNamespace, caipNetworkId: networkId } = network
  const connected = connectedNamespaces(kit.get(accounts).get())
  if (connected.length > 0 && !connected.includes(chainNamespace))
    return push(kit, { view: 'SwitchActiveChain', params: { networkId } })
  const isAsked = switchNeedsWallet(kit, network)
  const switched = switchNetwork(kit, networkId) // asks the wallet within the visitor's click
  if (isAsked) showAsked(kit, network, switched)
  await switched
  await leaveNetworks(kit)
}

/** Shows that the wallet is asking. If it declines before the view appears, there is nothing to show. */
function showAsked(kit: Kit, { caipNetworkId: networkId }: Network, switched: Promise<void>): void {
  let hasFailed = false
  switched.catch(() => {
    hasFailed = true
  })
  push(kit, { view: 'SwitchNetwork', params: { networkId } })
    .then(() => {
      if (hasFailed && currentRoute(kit.get(router).get()).view === 'SwitchNetwork') return goBack(kit)
    })
    .catch(error => kit.log.warn('networks: the view of the switch did not load', error)) // the list shows it
}
