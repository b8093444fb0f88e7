import type { Question } from './question'
import type { Answer } from './readAnswer'
import type { RpcError, RpcOutcome } from './rpcOutcome'
import { transactionHash } from './transactionHash'

/**
 * After a try that ended in doubt, the next node may refuse a transaction because the first one had taken it. Then the
 * sending was a success, and its hash is the answer. Any other error stays what it is.
 */
export async function settleSend(
  { method, params }: Question,
  error: RpcError,
  ask: (question: Question) => Promise<Answer | { kind: 'failed' }>,
): Promise<RpcOutcome> {
  const hash = method === 'eth_sendRawTransaction' && Array.isArray(params) && transactionHash(params[0])
  if (!hash) return error
  const sent: RpcOutcome = { kind: 'result', json: JSON.stringify(hash), value: hash }
  if (/already known|known transaction|already imported|already exists/i.test(error.message)) return sent
  if (!/nonce (is )?too low|nonce has already been used/i.test(error.message)) return error
  const found = await ask({ method: 'eth_getTransactionByHash', params: [hash] })
  return found.kind === 'result' && found.value !== null ? sent : error
}
