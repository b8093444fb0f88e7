import { KitError, toKitError } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { backTo, currentRoute, resetTo, router } from './router'
import { accountViews, type PlainViewName, type Route, viewNames, viewsWithParams } from './views'

/**
 * Opens the modal, or changes its view when it is open already (IMP-15).
 *
 * @example
 * await openModal(kit)
 * await openModal(kit, 'Networks')
 */
export async function openModal(kit: Kit, view?: PlainViewName): Promise<void> {
  if (view && (!viewNames.includes(view) || viewsWithParams.includes(view)))
    throw new KitError('view/unknown', { value: view })
  const store = kit.get(router)
  const route = openingRoute(kit, view)
  if (store.get().modal === 'open') return resetTo(kit, route)
  const stack = [route]
  // Closed meanwhile, or opened with another view: what was asked last counts.
  const isCurrent = () => store.get().modal === 'opening' && store.get().stack === stack
  store.set(now => ({ ...now, modal: 'opening', stack, direction: 'next' }))
  try {
    await kit.run('beforeView', { view: route.view })
  } catch (cause) {
    if (isCurrent()) store.set(now => ({ ...now, modal: 'failed' }))
    throw toKitError(cause, 'view/not-loaded', { value: route.view })
  }
  if (!isCurrent()) return
  store.set(now => ({ ...now, modal: 'open' }))
  track(kit, { event: 'MODAL_OPEN', properties: { connected: isConnected(kit) } })
}

/** Closes the modal; in embedded mode it stays and shows its first view again (NAV-26 … NAV-28). */
export function closeModal(kit: Kit): void {
  const store = kit.get(router)
  if (store.get().modal === 'closed') return
  const wasOpen = store.get().modal === 'open'
  const connected = isConnected(kit)
  if (optionsOf(kit).enableEmbedded) {
    const view = connected ? 'Account' : 'Connect'
    run(kit, 'show the first view', () => resetTo(kit, { view, params: undefined }))
  } else {
    const { view } = currentRoute(store.get())
    store.set(now => ({
      ...now,
      modal: 'closed',
      stack: [{ view: 'Connect', params: undefined }],
      direction: 'next',
    }))
    if (wasOpen) run(kit, 'leave a view', () => kit.run('leaveView', { view }))
  }
  run(kit, 'close', () => kit.run('modalClosed', undefined))
  if (wasOpen) track(kit, { event: 'MODAL_CLOSE', properties: { connected } })
}

/** One view back; from the first one the modal closes (NAV-03, NAV-07). */
export async function goBack(kit: Kit): Promise<void> {
  const { stack } = kit.get(router).get()
  if (stack.length < 2) closeModal(kit)
  else await backTo(kit, stack.length - 2)
}

/** The view to open with: the one asked for, else what the visitor's situation calls for (NAV-20 … NAV-22, NAV-29). */
export function openingRoute(kit: Kit, asked?: PlainViewName): Route {
  const connected = isConnected(kit)
  if (connected && isUnsupported(kit) && asked !== 'Networks')
    return { view: 'UnsupportedChain', params: undefined }
  if (asked && (connected || !accountViews.includes(asked))) return { view: asked, params: undefined }
  return { view: connected ? 'Account' : 'Connect', params: undefined }
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

function isConnected(kit: Kit): boolean {
  return activeAccount(kit).status === 'connected'
}

/** A step whose failure must not keep the modal from closing. */
function run(kit: Kit, what: string, step: () => Promise<void>): void {
  step().catch(error => kit.log.error(`modal: could not ${what}`, error))
}
