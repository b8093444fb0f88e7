import type { Answer } from './readAnswer'
import type { RpcCall } from './rpcCall'
import type { RpcError, RpcOutcome } from './rpcOutcome'
import { solanaSignature } from './solanaSignature'
import { transactionHash } from './transactionHash'

const isKnown = /already known|known transaction|already imported|already exists|already been processed/i
const isUsed = /nonce (is )?too low|nonce has already been used/i

/**
 * After an attempt with an unknown outcome, the next node may reject a transaction because the first one accepted it.
 * Then it was sent, and its hash is the answer. Any other error is returned as it is.
 */
export async function settleSend(
  call: RpcCall,
  error: RpcError,
  ask: (call: RpcCall) => Promise<Answer | { kind: 'failed' }>,
): Promise<RpcOutcome> {
  const hash = nameOf(call)
  if (!hash) return error
  const sent: RpcOutcome = { kind: 'result', json: JSON.stringify(hash), value: hash }
  if (isKnown.test(error.message)) return sent
  if (!isUsed.test(error.message)) return error
  const found = await ask({ method: 'eth_getTransactionByHash', params: [hash] })
  return found.kind === 'result' && found.value !== null ? sent : error
}

/** The id of the transaction to be sent. */
function nameOf({ method, params }: RpcCall): string | undefined {
  if (method === 'sendTransaction') return solanaSignature(params)
  return method === 'eth_sendRawTransaction' && Array.isArray(params) ? transactionHash(params[0]) : undefined
}
