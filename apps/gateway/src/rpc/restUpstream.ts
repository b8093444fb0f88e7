import { ranking } from './ranking'
import type { Upstream } from './upstream'

const longest = 60_000

/** After a failure the other upstreams go first: for one round of pings, twice as long with each failure in a row. */
export function restUpstream(upstream: Upstream, now: number, wanted = 0): void {
  const rest = ranking.interval * 2 ** Math.min(upstream.failures, 10)
  upstream.failures++
  upstream.restsUntil = now + Math.min(Math.max(rest, wanted), longest)
}
