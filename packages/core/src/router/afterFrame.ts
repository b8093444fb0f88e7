import { motionMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { nextFrame } from './openRoute'
import { currentRoute, type RouterState, router } from './router'

/**
 * Runs work once the current drawing is on screen and its animation has ended, so that it does not stutter.
 * Runs it at once on a hidden page, or without one.
 */
export function afterFrame({ env: { window }, after }: Kit, work: () => void): void {
  if (window?.document?.hidden === false) window.requestAnimationFrame(() => after(motionMs.view, work))
  else work()
}

/** Resolves once Connect is on screen, if it is opening or just opened: a click shows a picture first. */
export function afterOpening(kit: Kit): Promise<void> {
  const store = kit.get(router)
  return new Promise(resolve => {
    if (store.get().modal === 'open') return nextFrame(kit, resolve)
    if (!isOpeningConnect(store.get())) return resolve()
    const stop = kit.own(
      store.subscribe(now => {
        if (isOpeningConnect(now)) return
        stop()
        nextFrame(kit, resolve)
      }),
    )
  })
}

/** Every other view that opens the modal waits for the adapters, which therefore must not wait for it. */
function isOpeningConnect(state: RouterState): boolean {
  return state.modal === 'opening' && currentRoute(state).view === 'Connect'
}
