import { motionMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { nextFrame } from './openRoute'
import { currentRoute, type RouterState, router } from './router'

/**
 * Runs work once what is being drawn now is on the screen and has moved in, so that it does not stutter. Where nothing
 * is drawn, on a hidden page or without one, nothing is waited for.
 */
export function afterFrame({ env: { window }, after }: Kit, work: () => void): void {
  if (window?.document?.hidden === false) window.requestAnimationFrame(() => after(motionMs.view, work))
  else work()
}

/** Settles once Connect, opening or opened just now, has been drawn: a visitor's click is answered by a picture first. */
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

/** Any other view that opens the modal waits for the adapters, and must not be waited for. */
function isOpeningConnect(state: RouterState): boolean {
  return state.modal === 'opening' && currentRoute(state).view === 'Connect'
}
