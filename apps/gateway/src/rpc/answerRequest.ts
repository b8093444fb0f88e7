import { callChain } from './callChain'
import { callFilter, createFilter } from './callFilter'
import type { Chain } from './chain'
import type { Memory } from './createMemory'
import { readRequest } from './readRequest'
import type { RpcCall } from './rpcCall'
import { type MethodKind, rpcMethods } from './rpcMethods'
import { type RpcOutcome, rpcError } from './rpcOutcome'
import type { RpcWorld } from './rpcWorld'

/** The answer as text, and whether it says that no node could be reached. */
export type RequestAnswer = { text: string; unavailable: boolean }

/** Answers one request, valid or not. */
export async function answerRequest(
  world: RpcWorld,
  memory: Memory,
  chain: Chain,
  value: unknown,
): Promise<RequestAnswer> {
  const request = readRequest(value)
  const { id } = request
  if (request.problem !== undefined) {
    world.metrics.asked(chain.id, 'refused', 'invalid')
    return toAnswer(id, rpcError(-32600, `Invalid request: ${request.problem}`))
  }
  const { method, params } = request
  const kind = rpcMethods[chain.namespace].get(method)
  if (!kind) {
    world.metrics.asked(chain.id, 'refused', 'method')
    return toAnswer(id, rpcError(-32601, `The method ${method.slice(0, 100)} is not available here`))
  }
  const { outcome, how } = await answerQuestion(world, memory, chain, kind, { method, params })
  world.metrics.asked(chain.id, kind, outcome.kind === 'result' ? how : outcome.kind)
  return toAnswer(id, outcome)
}

async function answerQuestion(
  world: RpcWorld,
  memory: Memory,
  chain: Chain,
  kind: MethodKind,
  call: RpcCall,
): Promise<{ outcome: RpcOutcome; how: string }> {
  const how = 'asked'
  // A node may have accounts of its own; clients must not see them.
  if (call.method === 'eth_accounts') return { outcome: { kind: 'result', json: '[]', value: [] }, how }
  if (kind === 'make-filter') return { outcome: await createFilter(world, chain, call), how }
  if (kind === 'filter') return { outcome: await callFilter(world, chain, call), how }
  const ask = async () => (await callChain(world, chain, call)).outcome
  if (kind === 'read') return memory.recall(chain, call, ask)
  const outcome = await ask()
  chain.head.disturb()
  return { outcome, how }
}

function toAnswer(id: string | number | null, outcome: RpcOutcome): RequestAnswer {
  const unavailable = outcome.kind === 'unavailable'
  const { json } = unavailable ? rpcError(-32002, outcome.message) : outcome
  const member = outcome.kind === 'result' ? 'result' : 'error'
  return { text: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"${member}":${json}}`, unavailable }
}
