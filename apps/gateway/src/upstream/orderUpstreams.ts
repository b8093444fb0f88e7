import { rankUpstreams } from './rankUpstreams'
import type { Upstream } from './upstream'

/** The order in which to try them: best first, then those that failed recently, then those that hang. */
export function orderUpstreams<T extends Upstream>(upstreams: readonly T[], now: number): T[] {
  const place = ({ restsUntil, breaker }: T) => (breaker.isOpen() ? 2 : restsUntil > now ? 1 : 0)
  return rankUpstreams(upstreams).sort((a, b) => place(a) - place(b))
}
