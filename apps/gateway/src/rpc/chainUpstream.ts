import { createUpstream, type Upstream } from '../upstream/upstream'

/** A node of a chain and what is known about it. */
export type ChainUpstream = Upstream & {
  /** Whether it said that it serves its chain. Only a confirmed one answers for a client. */
  identity: 'unknown' | 'confirmed' | 'lying'
  /** When it was last asked for its identity, and a check that requests wait for. */
  checkedAt: number
  confirming: Promise<boolean> | undefined
  /** A probe under way. */
  probing: Promise<void> | undefined
}

/** The caller has validated `url`; an invalid one throws. */
export function createChainUpstream(name: string, url: string): ChainUpstream {
  return {
    ...createUpstream(name, url),
    ...{ identity: 'unknown', checkedAt: Number.NEGATIVE_INFINITY },
    ...{ confirming: undefined, probing: undefined },
  }
}
