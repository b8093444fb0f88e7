import type { Metrics } from '../metrics/metrics'
import type { ChainUpstream } from './chainUpstream'
import type { MethodKind } from './rpcMethods'

/** Labels are bounded: chains and upstreams are configured by the owner, everything else is a fixed word. */
export type RpcMetrics = {
  asked(chain: string, kind: MethodKind | 'refused', outcome: string): void
  failed(chain: string, upstream: string, reason: string): void
  checked(chain: string, upstream: string, result: 'confirmed' | 'lying' | 'silent'): void
}

export function createRpcMetrics(metrics: Metrics, upstreams: () => readonly ChainUpstream[]): RpcMetrics {
  const asked = metrics.counter('gateway_rpc_requests_total', 'JSON-RPC requests, by outcome.')
  const failed = metrics.counter('gateway_rpc_upstream_failures_total', 'Attempts without a usable answer.')
  const checked = metrics.counter(
    'gateway_rpc_upstream_checks_total',
    'Pings, by the chain the upstream reported.',
  )
  for (const identity of ['confirmed', 'unknown', 'lying'] as const)
    metrics.gauge(
      `gateway_rpc_upstreams_${identity}`,
      `Upstreams whose chain is ${identity === 'lying' ? 'another one' : identity}.`,
      () => upstreams().filter(upstream => upstream.identity === identity).length,
    )
  metrics.gauge(
    'gateway_rpc_upstreams_hanging',
    'Upstreams that stopped answering and get probes only.',
    () => upstreams().filter(({ breaker }) => breaker.isOpen()).length,
  )
  return {
    asked: (chain, kind, outcome) => asked.add({ chain, kind, outcome }),
    failed: (chain, upstream, reason) => failed.add({ chain, upstream, reason }),
    checked: (chain, upstream, result) => checked.add({ chain, upstream, result }),
  }
}
