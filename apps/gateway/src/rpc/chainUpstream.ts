import { createUpstream, type Upstream } from '../upstream/upstream'

/** A node of a chain and what is known about it. */
export type ChainUpstream = Upstream & {
  /** Whether it serves its chain, by its own answer. Only confirmed ones are used for clients. */
  identity: 'unknown' | 'confirmed' | 'lying'
  /** When its identity was last checked, and the check that requests wait for. */
  checkedAt: number
  confirming: Promise<boolean> | undefined
  /** The probe in flight. */
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
