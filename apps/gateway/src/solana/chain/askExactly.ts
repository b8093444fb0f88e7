import { numbersAsText } from '../../prices/numbersAsText'
import { type AskNode, NodeError } from '../../rpc/askNode'
import type { RpcCall } from '../../rpc/rpcCall'
import type { RpcOutcome } from '../../rpc/rpcOutcome'

/**
 * Asks a node of Solana. Every number of the result is the text it was written in: lamports are larger than what
 * JavaScript's numbers can hold exactly.
 */
export function askExactly(call: (asked: RpcCall) => Promise<RpcOutcome>): AskNode {
  return async (method, params) => {
    const outcome = await call({ method, params })
    if (outcome.kind === 'result') return numbersAsText(outcome.json)
    throw new NodeError(
      `${method}: ${outcome.message.slice(0, 200)}`,
      outcome.kind === 'error' ? outcome.code : undefined,
    )
  }
}
