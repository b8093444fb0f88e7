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
import { saveConnections } from './saveConnections'
import { switching } from './switching'

/**
 * Switches to one of the site's networks. With a connected wallet of that namespace the wallet is asked (NET-14),
 * otherwise the choice is the kit's own (NET-15, NET-18).
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
  if (!isAwake(kit)) await kit.wake() // a wallet may be connected that the kit has not looked at yet
  const networkId = network.caipNetworkId
  const stopSlow = setWaiting(kit, switching, { networkId, slow: false })
  try {
    await askWallet(kit, network)
    // With a wallet its own report counts: what it says is what is shown.
    if (!isConnected(kit, network)) setNetwork(kit, networkId, true)
    activate(kit, network.chainNamespace)
    saveConnections(kit)
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

/** The switch is done by then: a feature that fails to follow does not undo it. */
async function tellFeatures(kit: Kit, { chainNamespace: namespace }: Network): Promise<void> {
  await kit
    .run('networkSwitched', { namespace })
    .catch(error => kit.log.error('a feature failed after a switch', error))
}

/** NET-21, NET-22: one view back if the view belongs to the switch, and a word to the visitor in any case. */
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
 * Whether a switch to this network is up to a wallet (NET-14): one of its namespace is connected, and is not there
 * already (NET-15). Without one the choice is the kit's own (NET-18).
 */
export function switchNeedsWallet(kit: Kit, { chainNamespace, caipNetworkId }: Network): boolean {
  const { status } = accountOf(kit.get(accounts).get(), chainNamespace)
  const now = kit.get(networks).get().byNamespace[chainNamespace]?.caipNetwork
  return status === 'connected' && now?.caipNetworkId !== caipNetworkId
}
