import type { ChainHead } from './chainHead'
import type { ChainUpstream } from './chainUpstream'
import { checkUpstream } from './checkUpstream'
import type { RpcWorld } from './rpcWorld'
import type { ServedChain } from './servedChain'

/** Long enough for a slow node. */
const longest = 5_000

/** Checks whether a hanging upstream answers again: one probe at a time, when the next is due. */
export function probeUpstream(
  world: RpcWorld,
  chain: ServedChain & { head: ChainHead },
  upstream: ChainUpstream,
): Promise<void> | undefined {
  if (upstream.probing || !upstream.breaker.isDue(world.clock.now())) return undefined
  upstream.probing = checkUpstream(world, chain, upstream, longest).then(() => {
    upstream.probing = undefined
    if (!upstream.breaker.isOpen())
      world.log.info('an upstream that hung answers again', { chain: chain.id, upstream: upstream.name })
  })
  return upstream.probing
}
