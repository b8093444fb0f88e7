import { type Breaker, createBreaker } from './createBreaker'
import { createGate, type Gate } from './createGate'
import type { Sample } from './rankUpstreams'
import { type UpstreamTarget, upstreamTarget } from './upstreamTarget'

/** Somebody outside whom we ask, and how it did. `name` tells it apart in logs and metrics; its address never does. */
export type Upstream = {
  readonly name: string
  readonly url: string
  readonly target: UpstreamTarget
  readonly gate: Gate
  readonly breaker: Breaker
  /** The newest of its pings. */
  samples: Sample[]
  /** How many requests in a row failed, and until when the others go first because of that. */
  failures: number
  restsUntil: number
  /** When a failure was last logged. */
  toldAt: number
}

// Clients wait for nine seconds: by so many at once a node that takes two for each answers a thousand of them.
const atOnce = 384
const inLine = 4_096

/** `url` was checked by whoever read it; a wrong one throws. */
export function createUpstream(name: string, url: string): Upstream {
  const target = upstreamTarget(url)
  if (!target) throw new TypeError(`the address of the upstream ${name} is not http or https`)
  return {
    ...{ name, url, target, gate: createGate(atOnce, inLine), breaker: createBreaker() },
    ...{ samples: [], failures: 0, restsUntil: 0, toldAt: Number.NEGATIVE_INFINITY },
  }
}
