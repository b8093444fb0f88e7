import { type Breaker, createBreaker } from './createBreaker'
import { createGate, type Gate } from './createGate'
import type { Sample } from './rankUpstreams'
import { type UpstreamTarget, upstreamTarget } from './upstreamTarget'

/** An outside provider and how it has performed. Logs and metrics use `name`, never the address. */
export type Upstream = {
  readonly name: string
  readonly url: string
  readonly target: UpstreamTarget
  readonly gate: Gate
  readonly breaker: Breaker
  /** Its latest pings. */
  samples: Sample[]
  /** Consecutive failures, and until when the others go first because of them. */
  failures: number
  restsUntil: number
  /** When a failure was last logged. */
  toldAt: number
}

// Clients wait nine seconds: with this many at once, a node that needs two seconds per request still serves a thousand.
const atOnce = 384
const inLine = 4_096

/** The caller has validated `url`; an invalid one throws. */
export function createUpstream(name: string, url: string): Upstream {
  const target = upstreamTarget(url)
  if (!target) throw new TypeError(`the address of the upstream ${name} is not http or https`)
  return {
    ...{ name, url, target, gate: createGate(atOnce, inLine), breaker: createBreaker() },
    ...{ samples: [], failures: 0, restsUntil: 0, toldAt: Number.NEGATIVE_INFINITY },
  }
}
