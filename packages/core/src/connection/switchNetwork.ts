import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import type { NetworkReference } from '../config/options'
import { adapterFor, isAwake } from '../connectors/adapters'
import { track } from '../events/track'
import { followInModal } from '../flows/followInModal'
import type { Kit } from '../kernel/kit'
import { activate } from '../networks/activate'
import type { Network } from '../networks/network'
import { networkMissing } from '../networks/networkMissing'
import { findNetwork, networks, setNetwork } from '../networks/networks'
import { setWaiting } from '../queries/setWaiting'
import { goBack } from '../router/closeModal'
import { shake } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { showToast } from '../toast/toast'
import { storeConnections } from './storeConnections'
import { switching } from './switching'

/**
 * Switches to one of your site's networks. It asks the wallet connected in that namespace (NET-14); without
 * one the kit just selects the network (NET-15, NET-18).
 *
 * @example
 * await switchNetwork(kit, 10)
 * await switchNetwork(kit, 'eip155:10')
 * await switchNetwork(kit, optimism)
 */
export async function switchNetwork(kit: Kit, to: NetworkReference): Promise<void> {
  const network = findNetwork(kit.get(networks).get(), to)
  if (!network) throw networkMissing(kit, to)
  if (!optionsOf(kit).enableNetworkSwitch) throw kitError('network/switching-off')
  if (!isAwake(kit)) await kit.wake() // the kit may not have looked for connected wallets yet
  const networkId = network.caipNetworkId
  const stopSlow = setWaiting(kit, switching, { networkId, slow: false })
  try {
    await askWallet(kit, network)
    // With a wallet, we show what the wallet reports.
    if (!isConnected(kit, network)) setNetwork(kit, networkId, true)
    activate(kit, network.chainNamespace)
    storeConnections(kit)
    followInModal(kit, false)
    track(kit, { event: 'SWITCH_NETWORK', properties: { network: networkId } }) // NET-20
    await tellFeatures(kit, network)
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    await tellFailure(kit, network, error)
    throw error
  } finally {
    stopSlow()
    kit.get(switching).set(now => (now?.networkId === networkId ? undefined : now))
  }
}

function isConnected(kit: Kit, { chainNamespace }: Network): boolean {
  return accountOf(kit.get(accounts).get(), chainNamespace).status === 'connected'
}

async function askWallet(kit: Kit, network: Network): Promise<void> {
  const account = accountOf(kit.get(accounts).get(), network.chainNamespace)
  if (account.status !== 'connected' || !switchNeedsWallet(kit, network)) return
  const adapter = adapterFor(kit, network.chainNamespace, 'adapter/no-network-client')
  await adapter.switchNetwork({ connectorId: account.connectorId, network })
}

/** The switch is done: a feature that fails to follow does not undo it. */
async function tellFeatures(kit: Kit, { chainNamespace: namespace }: Network): Promise<void> {
  await kit
    .run('networkSwitched', { namespace })
    .catch(error => kit.log.error('a feature failed after a switch', error))
}

/**
 * NET-21, NET-22: goes one view back if the view belongs to the switch, and tells the visitor in any case.
 */
async function tellFailure(kit: Kit, network: Network, error: KitError): Promise<void> {
  kit.log.warn(`switch to ${network.caipNetworkId} failed`, error)
  const text = error.code === 'user/rejected' ? 'toast.switchDeclined' : 'toast.switchFailed'
  showToast(kit, { kind: 'error', text, values: { network: network.name } })
  const state = kit.get(router).get()
  if (state.modal !== 'open') return
  if (error.code === 'user/rejected') shake(kit)
  const { view, params } = currentRoute(state)
  if (view === 'SwitchNetwork' && params.networkId === network.caipNetworkId) await goBack(kit)
}

/**
 * Whether a wallet decides about a switch to this network (NET-14): its namespace has a connected wallet that
 * is not there yet (NET-15). Without one the kit decides (NET-18).
 */
export function switchNeedsWallet(kit: Kit, { chainNamespace, caipNetworkId }: Network): boolean {
  const { status } = accountOf(kit.get(accounts).get(), chainNamespace)
  const now = kit.get(networks).get().byNamespace[chainNamespace]?.caipNetwork
  return status === 'connected' && now?.caipNetworkId !== caipNetworkId
}
