import { rankUpstreams } from './rankUpstreams'
import type { Upstream } from './upstream'

/** Whom to ask first: the best; those that failed a moment ago behind the others, those that hang last. */
export function orderUpstreams<T extends Upstream>(upstreams: readonly T[], now: number): T[] {
  const place = ({ restsUntil, breaker }: T) => (breaker.isOpen() ? 2 : restsUntil > now ? 1 : 0)
  return rankUpstreams(upstreams).sort((a, b) => place(a) - place(b))
}
