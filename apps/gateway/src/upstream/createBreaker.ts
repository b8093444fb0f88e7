/** Tells an upstream that hangs from one that is slow. Times are in milliseconds, of the world's clock. */
export type Breaker = {
  /** Whether it hangs: it is sent nothing but a probe now and then. */
  isOpen(): boolean
  /** Whether the next probe may be sent. */
  isDue(now: number): boolean
  sent(now: number): void
  /** It said something, of use or not. `took` where that was an answer. */
  heard(took?: number): void
  /** It was given `waited` for an answer, and none came. */
  unheard(now: number, waited: number): void
}

/** A shorter wait, as that of a ping, says nothing: the node may be slow. */
const leastWait = 1_500
/** How much longer than usual an upstream may be silent. */
const slack = 3
const firstPause = 1_000
const longestPause = 30_000

/**
 * An upstream hangs when it let a question run out of time and has said nothing since that was sent, for much longer than
 * it usually takes. Probes come ever more rarely while it stays silent; anything it says ends that.
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
