import { callUpstream } from './callUpstream'
import type { ChainHead } from './chainHead'
import { chainIdentity } from './chainIdentity'
import type { ChainUpstream } from './chainUpstream'
import type { RpcWorld } from './rpcWorld'
import type { ServedChain } from './servedChain'

/**
 * Asks an upstream which chain it serves and records the answer. Returns whether it is the right one. Never rejects.
 */
export async function checkUpstream(
  world: RpcWorld,
  chain: ServedChain & { head: ChainHead },
  upstream: ChainUpstream,
  timeout: number,
): Promise<boolean> {
  const { call, matches } = chainIdentity[chain.namespace]
  const { post, clock, signal } = world
  const errorsWithStatus = chain.namespace === 'bip122'
  upstream.checkedAt = world.clock.now()
  const answer = await callUpstream(upstream, call, {
    ...{ post, clock, signal, errorsWithStatus, timeout },
    isCheck: true,
  })
  const said =
    answer.kind !== 'result' ? 'silent' : matches(answer.value, chain.reference) ? 'confirmed' : 'lying'
  world.metrics.checked(chain.id, upstream.name, said)
  if (said !== 'silent') note(world, chain, upstream, said)
  return said === 'confirmed'
}

/** Logged once per change, not per ping. */
function note(
  { log }: RpcWorld,
  { id, head }: ServedChain & { head: ChainHead },
  upstream: ChainUpstream,
  said: 'confirmed' | 'lying',
): void {
  const before = upstream.identity
  upstream.identity = said
  const fields = { chain: id, upstream: upstream.name }
  if (said === 'lying' && before !== 'lying')
    log.error('an upstream serves another chain and is not used', fields)
  if (said === 'confirmed' && before === 'lying') log.info('an upstream serves its chain again', fields)
  // Its latest answers may already be from the other chain.
  if (said === 'lying' && before === 'confirmed') head.forget()
}
