import { type Breaker, createBreaker } from './createBreaker'
import { createGate, type Gate } from './createGate'
import type { Sample } from './rankUpstreams'
import { type UpstreamTarget, upstreamTarget } from './upstreamTarget'

/** A node of a chain and what is known about it. `name` tells it apart in logs and metrics; its address never does. */
export type Upstream = {
  readonly name: string
  readonly url: string
  readonly target: UpstreamTarget
  readonly gate: Gate
  readonly breaker: Breaker
  /** A probe under way. */
  probing: Promise<void> | undefined
  /** Whether it said that it serves its chain. Only a confirmed one answers for a client. */
  identity: 'unknown' | 'confirmed' | 'lying'
  /** When it was last asked for its identity, and a check that requests wait for. */
  checkedAt: number
  confirming: Promise<boolean> | undefined
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
    ...{ name, url, target, gate: createGate(atOnce, inLine) },
    ...{ breaker: createBreaker(), probing: undefined },
    ...{ identity: 'unknown', checkedAt: Number.NEGATIVE_INFINITY, confirming: undefined },
    ...{ samples: [], failures: 0, restsUntil: 0, toldAt: Number.NEGATIVE_INFINITY },
  }
}
