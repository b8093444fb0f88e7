import type { Stop } from './stop'

/** Time as a parameter: tests pass their own. */
export type Clock = {
  now(): number
  /** Runs the work after that many milliseconds, unless stopped before. */
  after(ms: number, work: () => void): Stop
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
