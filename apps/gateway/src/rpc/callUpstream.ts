import { type Exchange, exchange, type NoAnswer } from '../upstream/exchange'
import type { Upstream } from '../upstream/upstream'
import { type Answer, readAnswer } from './readAnswer'
import type { RpcCall } from './rpcCall'

export type Ask = Pick<Exchange<Answer>, 'post' | 'clock' | 'isCheck' | 'timeout' | 'signal'> & {
  /** Bitcoin's nodes tell their errors with status 500. */
  errorsWithStatus: boolean
}

/** Asks one upstream one call of JSON-RPC, once. Never rejects. */
export function callUpstream(
  upstream: Upstream,
  { method, params }: RpcCall,
  { errorsWithStatus, ...ask }: Ask,
): Promise<Answer | NoAnswer> {
  // A number of our own: whatever the client calls its request, the answer must belong to this very call.
  const id = Math.floor(Math.random() * 2 ** 48)
  return exchange<Answer>(upstream, {
    ...ask,
    body: JSON.stringify({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) }),
    wants: status => status < 500 || errorsWithStatus,
    read: text => readAnswer(text, id, upstream.target.secrets),
  })
}
