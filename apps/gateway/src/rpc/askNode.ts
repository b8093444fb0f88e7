import type { RpcCall } from './rpcCall'
import type { RpcOutcome } from './rpcOutcome'

/** Calls a node of the chain; rejects with a NodeError if there is no result. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The same for any chain of the gateway. */
export type AskChain = (chainId: string, method: string, params: readonly unknown[]) => Promise<unknown>

/** A node's refusal (`code` is its own), an answer that makes no sense, or no answer at all. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number | undefined

  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

/** Turns calls of the RPC proxy into results. */
export function askNode(call: (asked: RpcCall) => Promise<RpcOutcome>): AskNode {
  return async (method, params) => {
    const outcome = await call({ method, params })
    if (outcome.kind === 'result') return outcome.value
    throw new NodeError(
      `${method}: ${outcome.message.slice(0, 200)}`,
      outcome.kind === 'error' ? outcome.code : undefined,
    )
  }
}
