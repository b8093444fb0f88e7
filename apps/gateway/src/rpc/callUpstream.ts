import { type Exchange, exchange, type NoAnswer } from '../upstream/exchange'
import type { Upstream } from '../upstream/upstream'
import { type Answer, readAnswer } from './readAnswer'
import type { RpcCall } from './rpcCall'

export type Ask = Pick<Exchange<Answer>, 'post' | 'clock' | 'isCheck' | 'timeout' | 'signal'> & {
  /** Bitcoin nodes send their errors with status 500. */
  errorsWithStatus: boolean
}

/** Sends one JSON-RPC call to one upstream. Never rejects. */
export function callUpstream(
  upstream: Upstream,
  { method, params }: RpcCall,
  { errorsWithStatus, ...ask }: Ask,
): Promise<Answer | NoAnswer> {
  // Our own id, whatever the client's is: the answer must belong to exactly this call.
  const id = Math.floor(Math.random() * 2 ** 48)
  return exchange<Answer>(upstream, {
    ...ask,
    body: JSON.stringify({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) }),
    wants: status => status < 500 || errorsWithStatus,
    read: text => readAnswer(text, id, upstream.target.secrets),
  })
}
