import type { Kit } from './kit'
import type { Stop } from './stop'

/** The delay in browsers without idle callbacks. */
const restMs = 200

/** Runs work when the page's main thread is idle. */
export function whenIdle(kit: Kit, work: () => void): Stop {
  const { window } = kit.env
  if (!window?.requestIdleCallback) return kit.after(restMs, work)
  const id = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(id)
}
