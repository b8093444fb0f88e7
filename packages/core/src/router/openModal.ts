import { setupError } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import { config, optionsOf } from '../config/config'
import { track } from '../events/track'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { loadView, resetTo, router } from './router'
import { accountViews, type PlainViewName, plainViews, type Route } from './views'

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

export async function openRoute(kit: Kit, route: Route): Promise<void> {
  const store = kit.get(router)
  if (store.get().modal === 'open') return resetTo(kit, route)
  const stack = [route]
  // Closed meanwhile, or opened with another view: what was asked last counts.
  const isCurrent = () => store.get().modal === 'opening' && store.get().stack === stack
  store.set(now => ({ ...now, modal: 'opening', stack, direction: 'next' }))
  try {
    await loadView(kit, route)
  } catch (error) {
    if (isCurrent()) store.set(now => ({ ...now, modal: 'failed' }))
    throw error
  }
  if (!isCurrent()) return
  store.set(now => ({ ...now, modal: 'open' }))
  track(kit, { event: 'MODAL_OPEN', properties: { connected: isConnected(kit) } })
}

/** Begins to load what opening needs, when the visitor presses the button: the click follows. */
export function prepareModal(kit: Kit): void {
  loadView(kit, openingRoute(kit)).catch(() => {}) // told by the opening itself
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
  // Where a site has nothing to list but WalletConnect, or drives it itself (CFG-15, CFG-16).
  const isPaired = options.enableWalletConnect && (options.manualWCControl || adapters.length === 0)
  // A phone's visitor chooses the app to open, where there is a list to choose from.
  const lists = isMobile(kit) && (options.services.registry ?? options.gatewayUrl)
  const pairingView = lists ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return { view: isPaired && view === 'Connect' ? pairingView : view, params: undefined }
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

export function isConnected(kit: Kit): boolean {
  return activeAccount(kit).status === 'connected'
}
