/** Tells a hanging upstream from a slow one. Times are in ms. */
export type Breaker = {
  /** Whether it hangs and gets nothing but occasional probes. */
  isOpen(): boolean
  /** Whether the next probe is due. */
  isDue(now: number): boolean
  sent(now: number): void
  /** It responded. `took` is given if it was a usable answer. */
  heard(took?: number): void
  /** No response came within `waited`. */
  unheard(now: number, waited: number): void
}

/** A shorter wait, like that of a ping, proves nothing: the node may be slow. */
const leastWait = 1_500
/** How many times its usual response time an upstream may be silent. */
const slack = 3
const firstPause = 1_000
const longestPause = 30_000

/**
 * An upstream hangs if a request timed out and nothing came from it since that was sent, for much longer than it
 * usually takes. Probes become rarer while it stays silent; any response closes the breaker.
 */
export function createBreaker(): Breaker {
  let usual = 0
  let silentSince: number | undefined
  let pause = 0
  let probeAt = 0

  return {
    isOpen: () => pause > 0,
    isDue: now => pause > 0 && now >= probeAt,
    sent(now) {
      silentSince ??= now
    },
    heard(took) {
      silentSince = undefined
      pause = 0
      if (took !== undefined) usual = usual === 0 ? took : usual * 0.8 + took * 0.2
    },
    unheard(now, waited) {
      if (waited < leastWait || silentSince === undefined) return
      if (now - silentSince < Math.max(leastWait, slack * usual) || now < probeAt) return
      pause = pause === 0 ? firstPause : Math.min(pause * 2, longestPause)
      probeAt = now + pause
    },
  }
}
