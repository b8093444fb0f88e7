import type { ChainHead } from './chainHead'
import type { ChainUpstream } from './chainUpstream'
import { checkUpstream } from './checkUpstream'
import type { RpcWorld } from './rpcWorld'
import type { ServedChain } from './servedChain'

/** Whether an upstream may answer for its chain. An unknown one is checked first, once for all waiting requests. */
export async function confirmUpstream(
  world: RpcWorld,
  chain: ServedChain & { head: ChainHead },
  upstream: ChainUpstream,
  timeout: number,
): Promise<boolean> {
  if (upstream.identity !== 'unknown') return upstream.identity === 'confirmed'
  upstream.confirming ??= checkUpstream(world, chain, upstream, timeout).finally(() => {
    upstream.confirming = undefined
  })
  return upstream.confirming
}
