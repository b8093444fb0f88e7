import { type ChainNamespace, setupError } from '@latchkey/protocol'
import { isConnected } from '../accounts/isConnected'
import { config, optionsOf } from '../config/config'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { remotes } from '../connectors/remotes'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { openRoute } from '../router/openRoute'
import { firstView, loadedViews, loadView } from '../router/router'
import {
  isPlainView,
  type PlainViewName,
  type Route,
  type SendArguments,
  type SwapArguments,
  viewKind,
} from '../router/views'

/**
 * Opens the modal, or changes the view of an open one (IMP-15).
 *
 * @example
 * await openModal(kit)
 * await openModal(kit, { view: 'Networks' })
 * await openModal(kit, { view: 'WalletSend', arguments: { to: '0x…', amount: '0.01' } })
 */
export async function openModal(
  kit: Kit,
  { view, namespace, arguments: given }: OpenOptions = {},
): Promise<void> {
  if (view && !isPlainView(view)) throw setupError('view/unknown', { value: view })
  if (namespace) kit.get(namespaceFilter).set(namespace)
  if (mayPairFirst(kit)) await kit.wake().catch(() => {}) // opening tries again, and reports the failure
  return openRoute(kit, openingRoute(kit, view, given))
}

export type OpenOptions = {
  /** The view to open; by default the one that fits the visitor's state. */
  view?: PlainViewName | undefined
  /** Lists only wallets of this namespace, until the modal closes. */
  namespace?: ChainNamespace | undefined
  /** Initial values for `WalletSend` or `Swap`. */
  arguments?: SendArguments | SwapArguments | undefined
}

/**
 * Preloads the code that opening needs, from the site's own files only. Opening retries and reports what
 * fails here.
 */
export function prepareModal(kit: Kit): void {
  const warm = kit.warm()
  const load = () => {
    const route = openingRoute(kit)
    return kit.get(loadedViews).get().has(route.view) ? undefined : loadView(kit, route)
  }
  Promise.all([mayPairFirst(kit) ? warm.then(load) : load(), warm]).catch(() => {})
}

/** Whether the first view depends on the running kit (`pairingFirst`). */
function mayPairFirst(kit: Kit): boolean {
  const { options, adapters } = kit.get(config).get()
  return kit.get(remotes).get().length > 0 && (options.manualPairing || adapters.length === 0)
}

/**
 * The first view: the requested one, else the one that fits the visitor's state (NAV-20 … NAV-25, NAV-29).
 */
function openingRoute(kit: Kit, asked?: PlainViewName, given?: SendArguments | SwapArguments): Route {
  const connected = isConnected(kit)
  const view =
    connected && isUnsupported(kit) && asked !== 'Networks'
      ? 'UnsupportedChain'
      : asked && (connected || viewKind(asked) !== 'account')
        ? asked
        : connected
          ? 'Account'
          : 'Connect'
  // Only these two views read them.
  return { view: view === 'Connect' ? kit.get(firstView).get() : view, params: given } as Route
}

/** The wallet is on a chain the site does not offer, and the visitor can change that (NAV-29). */
export function isUnsupported(kit: Kit): boolean {
  const { enableNetworkSwitch, allowUnsupportedChain } = optionsOf(kit)
  return (
    enableNetworkSwitch &&
    !allowUnsupportedChain &&
    activeNetwork(kit.get(networks).get())?.unsupported === true
  )
}
