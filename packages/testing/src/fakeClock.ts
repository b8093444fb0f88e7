import type { Clock } from '@latchkey/core'

export type FakeClock = Clock & {
  /** Lets time pass, and runs due timers in order. */
  advance(ms: number): void
  /** How many timers are waiting. */
  pending(): number
}

/** A clock that advances when the test says so. */
export function fakeClock(start = 0): FakeClock {
  let now = start
  let order = 0
  const timers = new Map<number, { at: number; work: () => void }>()
  const nextDue = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
  return {
    now: () => now,
    after(ms, work) {
      const id = order++
      timers.set(id, { at: now + Math.max(0, ms), work })
      return () => void timers.delete(id)
    },
    advance(ms) {
      const until = now + ms
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, { at, work }] = due
        timers.delete(id)
        now = at
        work()
      }
      now = until
    },
    pending: () => timers.size,
  }
}
