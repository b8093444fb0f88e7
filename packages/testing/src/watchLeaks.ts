import { once, type Stop } from '@latchkey/core'
import type { Leak, WatchedWindow } from './leak'
import { watchListeners } from './watchListeners'
import { watchNodes } from './watchNodes'
import { watchSockets } from './watchSockets'
import { watchTimers } from './watchTimers'

export type LeakWatch = {
  /** Everything started since the watch began and still there. */
  leaks(): Leak[]
  /** Ends the watch; throws with the list if anything is left. */
  expectNone(): void
  /** Ends the watch and restores the page's own functions. */
  stop: Stop
}

/**
 * Watches timers, listeners (of window, document, media queries and given targets), nodes in the body and
 * sockets.
 *
 * @example
 * const check = watchLeaks(window)
 * const stop = kit.start()
 * kit.destroy()
 * check.expectNone()
 */
export function watchLeaks(window: WatchedWindow, ...targets: EventTarget[]): LeakWatch {
  const watches = [
    watchTimers(window),
    watchListeners(window, targets),
    watchNodes(window.document?.body),
    watchSockets(window),
  ]
  const leaks = () => watches.flatMap(watch => watch.left())
  const stop = once(() => {
    for (const watch of watches) watch.stop()
  })
  return {
    leaks,
    stop,
    expectNone() {
      const left = leaks()
      stop()
      if (left.length === 0) return
      const list = left.map(({ what, where }) => `- ${what}\n${where}`).join('\n')
      throw new Error(`${left.length} left behind:\n${list}`)
    },
  }
}
