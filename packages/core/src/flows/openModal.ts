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
 * Opens the modal, or changes its view when it is open already (IMP-15).
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
  if (mayPairFirst(kit)) await kit.wake().catch(() => {}) // the opening itself tries again, and tells
  return openRoute(kit, openingRoute(kit, view, given))
}

export type OpenOptions = {
  /** The view to open with; without it, what the visitor's situation calls for. */
  view?: PlainViewName | undefined
  /** Lists wallets of this chain family only, until the modal closes. */
  namespace?: ChainNamespace | undefined
  /** What `WalletSend` or `Swap` is filled in with. */
  arguments?: SendArguments | SwapArguments | undefined
}

/**
 * Loads ahead what opening needs, from the site's own files: nobody else is asked for anything. What fails is tried
 * again, and told, by the opening itself.
 */
export function prepareModal(kit: Kit): void {
  const warm = kit.warm()
  const load = () => {
    const route = openingRoute(kit)
    return kit.get(loadedViews).get().has(route.view) ? undefined : loadView(kit, route)
  }
  Promise.all([mayPairFirst(kit) ? warm.then(load) : load(), warm]).catch(() => {})
}

/** Whether what opens is known only once the kit is alive (`pairingFirst`). */
function mayPairFirst(kit: Kit): boolean {
  const { options, adapters } = kit.get(config).get()
  return kit.get(remotes).get().length > 0 && (options.manualPairing || adapters.length === 0)
}

/** The view to open with: the one asked for, else what the visitor's situation calls for (NAV-20 … NAV-25, NAV-29). */
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
  // Only these two views look at them.
  return { view: view === 'Connect' ? kit.get(firstView).get() : view, params: given } as Route
}

/** The wallet sits on a chain the site did not ask for, and the visitor could change that (NAV-29). */
export function isUnsupported(kit: Kit): boolean {
  const { enableNetworkSwitch, allowUnsupportedChain } = optionsOf(kit)
  return (
    enableNetworkSwitch &&
    !allowUnsupportedChain &&
    activeNetwork(kit.get(networks).get())?.unsupported === true
  )
}
