import { isConnected } from '../accounts/isConnected'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { loadedViews, loadView, resetTo, router } from './router'
import type { Route } from './views'

/** Opens the modal with a view, or changes the view of an open one (IMP-15). */
export async function openRoute(kit: Kit, route: Route): Promise<void> {
  const store = kit.get(router)
  if (store.get().modal === 'open') return resetTo(kit, route)
  const stack = [route]
  const { view } = route
  // Connect appears within the click if its code is here, and never waits for the adapters: its rows fill in.
  const isFirst = view === 'Connect'
  const isHere = isFirst && kit.get(loadedViews).get().has(view)
  store.set(now => ({ ...now, modal: isHere ? 'open' : 'opening', stack, direction: 'next' }))
  const awake = kit.wake()
  awake.catch(error => kit.log.error('a part did not load', error))
  const ask = () => void kit.run('opening', { view })
  if (isHere) nextFrame(kit, ask)
  else {
    const loading = loadView(kit, route)
    queueMicrotask(ask) // first request the code that draws
    // The visitor closed it, or opened another view: the last request counts.
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

/** Runs work right after the current drawing is on screen; at once if nothing is drawn. */
export function nextFrame(kit: Kit, work: () => void): void {
  const { window } = kit.env
  if (window?.document?.hidden !== false) return work()
  window.requestAnimationFrame(() => {
    const timer = window.setTimeout(() => {
      stop()
      work()
    })
    const stop = kit.own(() => window.clearTimeout(timer))
  })
}
