import { setMaxListeners } from 'node:events'
import { createLog } from '../../kernel/log'
import { createMetrics } from '../../metrics/metrics'
import { createTransport } from '../../upstream/createTransport'
import { createRpcMetrics } from '../rpcMetrics'
import type { RpcWorld } from '../rpcWorld'

/** A world for the proxy whose log and metrics can be read. */
export function testWorld(changes: Partial<RpcWorld> = {}): RpcWorld & { said: string[]; counted(): string } {
  const said: string[] = []
  const metrics = createMetrics()
  return {
    post: createTransport().post,
    clock: { now: () => Date.now() },
    log: createLog('debug', line => said.push(line)),
    metrics: createRpcMetrics(metrics, () => []),
    timeLimit: 4_000,
    signal: neverEnding(),
    ...changes,
    said,
    counted: metrics.text,
  }
}

function neverEnding(): AbortSignal {
  const { signal } = new AbortController()
  setMaxListeners(0, signal) // one for each call under way
  return signal
}
