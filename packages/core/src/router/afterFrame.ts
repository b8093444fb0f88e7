import { motionMs } from '../config/limits/motion'
import type { Kit } from '../kernel/kit'

/**
 * Runs work once what is being drawn now is on the screen and has moved in, so that it does not stutter. Where nothing
 * is drawn, on a hidden page or without one, nothing is waited for.
 */
export function afterFrame({ env: { window }, after }: Kit, work: () => void): void {
  if (window?.document?.hidden === false) window.requestAnimationFrame(() => after(motionMs.view, work))
  else work()
}
