import { setupError } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import { config, optionsOf } from '../config/config'
import { track } from '../events/track'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { loadedViews } from './loadedViews'
import { nextFrame } from './nextFrame'
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
  const { view } = route
  // Connect is drawn within the click where its code is here, and never waits for the adapters: its rows fill in.
  const isFirst = view === 'Connect'
  const isHere = isFirst && kit.get(loadedViews).get().has(view)
  store.set(now => ({ ...now, modal: isHere ? 'open' : 'opening', stack, direction: 'next' }))
  const awake = kit.wake()
  awake.catch(error => kit.log.error('the wallets could not be looked for', error))
  const ask = () => void kit.run('opening', { view })
  if (isHere) nextFrame(kit, ask)
  else {
    const loading = loadView(kit, route)
    queueMicrotask(ask) // the code to draw with is asked for first
    // Closed meanwhile, or opened with another view: what was asked last counts.
    const isCurrent = () => store.get().modal === 'opening' && store.get().stack === stack
    try {
      await (isFirst ? loading : Promise.all([loading, awake]))
    } catch (error) {
      if (isCurrent()) store.set(now => ({ ...now, modal: 'failed' }))
      throw error
    }
    if (!isCurrent()) return
    store.set(now => ({ ...now, modal: 'open' }))
  }
  track(kit, { event: 'MODAL_OPEN', properties: { connected: isConnected(kit) } })
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
