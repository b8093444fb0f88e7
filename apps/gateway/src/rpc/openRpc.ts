import { setMaxListeners } from 'node:events'
import type { Context } from '../context'
import { createTransport } from '../upstream/createTransport'
import { type AskChain, askNode } from './askNode'
import { callChain } from './callChain'
import { type Chains, createChains } from './createChains'
import { readUpstreams } from './readUpstreams'
import type { RpcCall } from './rpcCall'
import { createRpcMetrics } from './rpcMetrics'
import type { RpcOutcome } from './rpcOutcome'
import type { RpcWorld } from './rpcWorld'

export type Rpc = {
  world: RpcWorld
  chains: Chains
  ask: AskChain
  /** The same with every outcome; `unavailable` where the chain has no nodes. */
  call(chainId: string, asked: RpcCall): Promise<RpcOutcome>
}

// Clients give up after ten seconds. A batch may take twice as long and must end before the request times out.
const longest = 9_000
const share = 0.45

type Given = Pick<Context, 'config' | 'clock' | 'log' | 'metrics' | 'db' | 'registry' | 'onClose'>

/** The nodes of all chains, for the RPC proxy and for features that read chains themselves. */
export function openRpc(context: Given): Rpc {
  const { config, clock, log, onClose } = context
  const { post, close } = createTransport()
  const closing = new AbortController()
  setMaxListeners(0, closing.signal) // one for each call under way
  const metrics = createRpcMetrics(context.metrics, () => chains.all().flatMap(({ upstreams }) => upstreams))
  const timeLimit = Math.min(longest, config.requestTimeout * share)
  const world: RpcWorld = { clock, log, post, metrics, timeLimit, signal: closing.signal }
  const chains = createChains(context, readUpstreams(config.upstreams), world)
  onClose(() => {
    closing.abort()
    close()
  })
  const call: Rpc['call'] = async (chainId, asked) => {
    const chain = await chains.find(chainId)
    if (!chain) return { kind: 'unavailable', message: `The chain ${chainId} is not served here` }
    return (await callChain(world, chain, asked)).outcome
  }
  const ask: AskChain = (chainId, method, params) => askNode(asked => call(chainId, asked))(method, params)
  return { world, chains, call, ask }
}
