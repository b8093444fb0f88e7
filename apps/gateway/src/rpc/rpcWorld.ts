import type { Context } from '../context'
import type { Transport } from '../upstream/createTransport'
import type { RpcMetrics } from './rpcMetrics'

/** What the proxy needs from outside. */
export type RpcWorld = Pick<Context, 'clock' | 'log'> &
  Pick<Transport, 'post'> & {
    metrics: RpcMetrics
    /** ms that a client's call may take over all attempts. */
    timeLimit: number
    /** Aborts all calls to upstreams. */
    signal: AbortSignal
  }
