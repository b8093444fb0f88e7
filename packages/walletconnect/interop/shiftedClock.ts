import type { Clock } from '@latchkey/core'

export type ShiftedClock = Clock & {
  /** Puts the clock forward: what is due by then runs. */
  advance(ms: number): void
}

/** The real time, so much later or earlier; a test can let hours of it pass at once. */
export function shiftedClock(offset = 0): ShiftedClock {
  let shift = offset
  const timers = new Set<{ at: number; run(): void; restart(): void }>()
  const now = () => Date.now() + shift
  return {
    now,
    after(ms, work) {
      let handle: ReturnType<typeof setTimeout> | undefined
      const stop = () => {
        clearTimeout(handle)
        timers.delete(timer)
      }
      const timer = {
        at: now() + ms,
        run() {
          stop()
          work()
        },
        restart() {
          clearTimeout(handle)
          handle = setTimeout(timer.run, Math.min(Math.max(0, timer.at - now()), 2 ** 31 - 1))
        },
      }
      timers.add(timer)
      timer.restart()
      return stop
    },
    advance(ms) {
      shift += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) timer.restart()
    },
  }
}
