import { setTimeout as wait } from 'node:timers/promises'
import { backOffUpstream } from '../upstream/backOffUpstream'
import type { NoAnswer } from '../upstream/exchange'
import { orderUpstreams } from '../upstream/orderUpstreams'
import { callUpstream } from './callUpstream'
import type { Chain } from './chain'
import type { ChainUpstream } from './chainUpstream'
import { confirmUpstream } from './confirmUpstream'
import { isRateLimitError } from './isRateLimitError'
import { probeUpstream } from './probeUpstream'
import type { RpcCall } from './rpcCall'
import { type RpcError, type RpcOutcome, rpcError } from './rpcOutcome'
import type { RpcWorld } from './rpcWorld'
import { settleSend } from './settleSend'

/** The outcome, and the upstream it came from. */
export type ChainAnswer = { outcome: RpcOutcome; from?: ChainUpstream }

const leastTry = 1_000
const probeWait = 1_000

/**
 * Tries the upstreams of a chain in order, best first, until one gives a usable answer. Each gets a share of the time,
 * so that a stalling one leaves enough for the others. An error about the request (a revert, wrong params, a nonce) is
 * an answer; an error about the node is not.
 */
export async function callChain(
  world: RpcWorld,
  chain: Chain,
  call: RpcCall,
  order: readonly ChainUpstream[] = inOrder(chain, world.clock.now()),
): Promise<ChainAnswer> {
  chain.watch.inUse()
  const { now } = world.clock
  const deadline = now() + world.timeLimit
  const errorsWithStatus = chain.namespace === 'bip122'
  const probed = order.filter(upstream => probeUpstream(world, chain, upstream))
  const backOff = (upstream: ChainUpstream, reason: string, retryAfter?: number) =>
    backOffUpstream(world, upstream, { reason, retryAfter, of: { chain: chain.id } })
  let unable: RpcError | undefined
  let doubtful = false
  const reasons = new Set<NoAnswer['reason']>()
  for (const [index, upstream] of order.entries()) {
    const share = () => {
      const left = deadline - now()
      return Math.min(left, Math.max(leastTry, left / (order.length - index)))
    }
    if (share() <= 0) break
    // The call that sent the probe waits for it briefly; all others skip the upstream.
    if (upstream.breaker.isOpen() && probed.includes(upstream))
      await Promise.race([upstream.probing, wait(Math.min(probeWait, share()), undefined, { ref: false })])
    if (upstream.breaker.isOpen()) {
      reasons.add('hanging')
      continue
    }
    if (upstream.identity !== 'confirmed' && !(await confirmUpstream(world, chain, upstream, share()))) {
      if (upstream.identity === 'unknown') backOff(upstream, 'unconfirmed')
      continue
    }
    const ask = (asked: RpcCall) => {
      const { post, clock, signal } = world
      const timeout = Math.max(1, share())
      return callUpstream(upstream, asked, { post, clock, signal, errorsWithStatus, timeout, isCheck: false })
    }
    const answer = await ask(call)
    if (answer.kind === 'failed') {
      world.metrics.failed(chain.id, upstream.name, answer.reason)
      reasons.add(answer.reason)
      if (answer.reason === 'too-large')
        unable = rpcError(-32005, 'The answer is too large: ask for less at once')
      else if (answer.reason !== 'busy' && answer.reason !== 'hanging') {
        backOff(upstream, answer.reason, answer.retryAfter)
        doubtful = true
      }
      continue
    }
    if (answer.kind === 'error' && (answer.code === -32601 || isRateLimitError(answer))) {
      if (answer.code !== -32601) backOff(upstream, 'rate-limit')
      unable = answer
      continue
    }
    upstream.failures = 0
    upstream.restsUntil = 0
    const outcome = doubtful && answer.kind === 'error' ? await settleSend(call, answer, ask) : answer
    return { outcome, from: upstream }
  }
  return { outcome: unable ?? unavailable(chain, reasons) }
}

/** Without upstreams that serve another chain. */
function inOrder({ upstreams }: Chain, now: number): ChainUpstream[] {
  return orderUpstreams(
    upstreams.filter(({ identity }) => identity !== 'lying'),
    now,
  )
}

function unavailable({ id, upstreams }: Chain, reasons: ReadonlySet<NoAnswer['reason']>): RpcOutcome {
  const lying = upstreams.length > 0 && upstreams.every(({ identity }) => identity === 'lying')
  const only = reasons.size === 1 ? [...reasons][0] : undefined
  const why = lying
    ? 'every node of it answers for another chain'
    : only === 'busy'
      ? 'its nodes have too much to do'
      : only === 'hanging'
        ? 'its nodes have stopped answering'
        : 'none of its nodes answers'
  return { kind: 'unavailable', message: `${id} cannot be reached at the moment: ${why}` }
}
