import type { Context } from '../context'
import type { Transport } from '../upstream/createTransport'
import type { RpcMetrics } from './rpcMetrics'

/** What the proxy needs of the world. */
export type RpcWorld = Pick<Context, 'clock' | 'log'> &
  Pick<Transport, 'post'> & {
    metrics: RpcMetrics
    /** How long a client's call may take over all tries, in milliseconds. */
    timeLimit: number
    /** Ends every call to an upstream. */
    signal: AbortSignal
  }
