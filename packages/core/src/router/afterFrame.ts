import { motionMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { nextFrame } from './openRoute'
import { router } from './router'

/**
 * Runs work once the current drawing is on screen and its animation has ended, so that it does not stutter.
 * Runs it at once on a hidden page, or without one.
 */
export function afterFrame({ env: { window }, after }: Kit, work: () => void): void {
  if (window?.document?.hidden === false) window.requestAnimationFrame(() => after(motionMs.view, work))
  else work()
}

/**
 * Settles once an open modal has been drawn, so that a picture answers the visitor's click first. While the modal's code
 * is on its way nothing waits: wallets that are here before it stand in its first drawing.
 */
export function afterOpening(kit: Kit): Promise<void> {
  return new Promise(resolve => {
    if (kit.get(router).get().modal === 'open') nextFrame(kit, resolve)
    else resolve()
  })
}
