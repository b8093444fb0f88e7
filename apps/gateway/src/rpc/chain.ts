import { type ChainHead, createHead } from './chainHead'
import type { ChainUpstream } from './chainUpstream'
import type { RpcWorld } from './rpcWorld'
import type { ServedChain } from './servedChain'
import { type UpstreamWatch, watchUpstreams } from './watchUpstreams'

/** A chain with its upstreams in the order they were configured. */
export type Chain = ServedChain & {
  upstreams: readonly ChainUpstream[]
  readonly head: ChainHead
  readonly watch: UpstreamWatch
}

export function createChain(
  world: RpcWorld,
  served: ServedChain,
  upstreams: readonly ChainUpstream[],
): Chain {
  const chain = { ...served, upstreams, head: createHead() }
  return Object.assign(chain, { watch: watchUpstreams(world, chain) })
}
