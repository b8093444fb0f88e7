import { ranking } from './ranking'
import type { RpcWorld } from './rpcWorld'
import type { ServedChain } from './servedChain'
import type { Upstream } from './upstream'

const longest = 60_000
const tellEvery = 60_000

/**
 * After a failure the other upstreams go first: for one round of pings, twice as long with each failure in a row, or as
 * long as the upstream wants. Told once a minute at most.
 */
export function restUpstream(
  { clock, log }: RpcWorld,
  chain: ServedChain,
  upstream: Upstream,
  reason: string,
  wanted = 0,
): void {
  const now = clock.now()
  // Many that failed together are one failure.
  const rests = upstream.restsUntil > now
  const rest = rests ? 0 : ranking.interval * 2 ** Math.min(upstream.failures, 10)
  if (!rests) upstream.failures++
  upstream.restsUntil = Math.max(upstream.restsUntil, now + Math.min(Math.max(rest, wanted), longest))
  if (now - upstream.toldAt < tellEvery) return
  upstream.toldAt = now
  log.warn('an upstream failed: the others go first', { chain: chain.id, upstream: upstream.name, reason })
}
