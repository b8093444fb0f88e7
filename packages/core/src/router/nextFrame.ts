import type { Kit } from '../kernel/kit'

/** Runs work right after what is being drawn now is on the screen; at once where nothing is drawn. */
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
