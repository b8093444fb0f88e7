import { callChain } from './callChain'
import type { Chain } from './chain'
import { fromFilterId, toFilterId } from './filterId'
import type { RpcCall } from './rpcCall'
import { type RpcOutcome, rpcError } from './rpcOutcome'
import type { RpcWorld } from './rpcWorld'

/** Creates a filter on the best node. Its id contains the node's name. */
export async function createFilter(world: RpcWorld, chain: Chain, call: RpcCall): Promise<RpcOutcome> {
  const { outcome, from } = await callChain(world, chain, call)
  if (outcome.kind !== 'result' || !from) return outcome
  const id = toFilterId(from.name, outcome.value)
  if (!id) return rpcError(-32603, 'The node made a filter whose id cannot be used')
  return { kind: 'result', json: JSON.stringify(id), value: id }
}

/** Calls a filter on the node that created it: no other node knows it. */
export async function callFilter(world: RpcWorld, chain: Chain, call: RpcCall): Promise<RpcOutcome> {
  const [given, ...rest] = Array.isArray(call.params) ? call.params : []
  const filter = fromFilterId(given)
  const maker = chain.upstreams.find(({ name }) => name === filter?.upstream)
  // Clients create a new one on this code and message.
  if (!filter || !maker) return rpcError(-32000, 'filter not found')
  const { outcome } = await callChain(world, chain, { ...call, params: [filter.id, ...rest] }, [maker])
  return outcome
}
