import type { Context } from '../context'
import { ranking } from './ranking'
import type { Upstream } from './upstream'

type Failure = {
  reason: string
  /** ms that the upstream asked us to wait. */
  retryAfter?: number | undefined
  /** Further fields for the log. */
  of?: Record<string, string>
}

const longest = 60_000
const tellEvery = 60_000

/**
 * After a failure the other upstreams go first: for one ping interval, doubled with each consecutive failure, or for as
 * long as the upstream asked. Logged once a minute at most.
 */
export function backOffUpstream(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  upstream: Upstream,
  { reason, retryAfter = 0, of = {} }: Failure,
): void {
  const now = clock.now()
  // Requests that fail together count as one failure.
  const rests = upstream.restsUntil > now
  const rest = rests ? 0 : ranking.interval * 2 ** Math.min(upstream.failures, 10)
  if (!rests) upstream.failures++
  upstream.restsUntil = Math.max(upstream.restsUntil, now + Math.min(Math.max(rest, retryAfter), longest))
  if (now - upstream.toldAt < tellEvery) return
  upstream.toldAt = now
  log.warn('an upstream failed: the others go first', { ...of, upstream: upstream.name, reason })
}
