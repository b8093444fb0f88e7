import type { Metrics } from '../metrics/metrics'
import type { Progress } from './store/chainRow'

/** Metrics of all followed Solana chains. Labels are bounded: chains are configured by the owner. */
export function createSolanaMetrics(metrics: Metrics, progress: () => Iterable<readonly [string, Progress]>) {
  const read = metrics.counter(
    'gateway_follow_account_transactions_total',
    'Transactions of followed Solana accounts that this node read.',
  )
  const dropped = metrics.counter(
    'gateway_follow_dropped_total',
    'Transactions that a Solana chain dropped after this node had stored them.',
  )
  const each = (value: (progress: Progress) => number) => () =>
    [...progress()].map(([chain, known]) => ({ labels: { chain }, value: value(known) }))
  metrics.gauge(
    'gateway_follow_accounts',
    'Solana accounts that are followed.',
    each(({ accounts }) => accounts),
  )
  metrics.gauge(
    'gateway_follow_accounts_waiting',
    'Solana accounts that should have been looked at ten seconds ago.',
    each(({ waiting }) => waiting),
  )
  return (chain: string) => ({
    read: (count: number) => read.add({ chain }, count),
    dropped: (count: number) => dropped.add({ chain }, count),
  })
}
