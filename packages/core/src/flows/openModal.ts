import { setupError } from '@latchkey/protocol'
import { isConnected } from '../accounts/isConnected'
import { config, optionsOf } from '../config/config'
import { remotes } from '../connectors/remotes'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { loadedViews } from '../router/loadedViews'
import { openRoute } from '../router/openRoute'
import { loadView } from '../router/router'
import { accountViews, type PlainViewName, plainViews, type Route } from '../router/views'

/**
 * Opens the modal, or changes its view when it is open already (IMP-15).
 *
 * @example
 * await openModal(kit)
 * await openModal(kit, 'Networks')
 */
export async function openModal(kit: Kit, view?: PlainViewName): Promise<void> {
  if (view && !plainViews.includes(view)) throw setupError('view/unknown', { value: view })
  return openRoute(kit, openingRoute(kit, view))
}

/**
 * Loads ahead what opening needs, from the site's own files: nobody else is asked for anything. What fails is tried
 * again, and told, by the opening itself.
 */
export function prepareModal(kit: Kit): void {
  const route = openingRoute(kit)
  const loading = kit.get(loadedViews).get().has(route.view) ? undefined : loadView(kit, route)
  Promise.all([loading, kit.warm()]).catch(() => {})
}

/** The view to open with: the one asked for, else what the visitor's situation calls for (NAV-20 … NAV-25, NAV-29). */
function openingRoute(kit: Kit, asked?: PlainViewName): Route {
  const connected = isConnected(kit)
  const { options, adapters } = kit.get(config).get()
  const view =
    connected && isUnsupported(kit) && asked !== 'Networks'
      ? 'UnsupportedChain'
      : asked && (connected || !accountViews.includes(asked))
        ? asked
        : connected
          ? 'Account'
          : 'Connect'
  // Where a site has nothing to list but a way to pair, or drives it itself (CFG-15, CFG-16).
  const pairs = options.manualWCControl || adapters.length === 0
  const remote =
    view === 'Connect' && pairs
      ? kit
          .get(remotes)
          .get()
          .find(({ reachesAny }) => reachesAny)
      : undefined
  return { view: remote?.firstView(kit) ?? view, params: undefined }
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
