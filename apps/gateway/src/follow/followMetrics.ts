import type { Metrics } from '../metrics/metrics'
import type { Cursor } from './store/cursor'
import type { Written } from './store/writeSpan'

export type ChainMetrics = {
  read(written: Written): void
  /** `blocks` were undone; undefined: all of them, since the chain has begun anew. */
  reorganized(blocks: number | undefined): void
}

/** Metrics of all followed chains. Labels are bounded: chains are configured by the owner. */
export function createFollowMetrics(metrics: Metrics, progress: () => Iterable<readonly [string, Cursor]>) {
  const blocks = metrics.counter('gateway_follow_blocks_total', 'Blocks that this node read.')
  const transfers = metrics.counter(
    'gateway_follow_transfers_total',
    'Token transfers that this node stored.',
  )
  const reorgs = metrics.counter('gateway_follow_reorgs_total', 'Reorganizations that this node undid.')
  const undone = metrics.counter('gateway_follow_undone_blocks_total', 'Blocks that this node undid.')
  const rebuilds = metrics.counter(
    'gateway_follow_rebuilds_total',
    'Chains that had begun anew, so that this node read all of them again.',
  )
  const each = (value: (cursor: Cursor) => number) => () =>
    [...progress()].map(([chain, cursor]) => ({ labels: { chain }, value: value(cursor) }))
  metrics.gauge(
    'gateway_follow_blocks_behind',
    'Blocks of the chain that are not stored yet.',
    each(({ head, block }) => Math.max(0, head - block)),
  )
  metrics.gauge(
    'gateway_follow_backfill_blocks',
    'Older blocks that are still to be read.',
    each(({ oldest, backfillTo }) => Math.max(0, oldest - backfillTo)),
  )
  metrics.gauge(
    'gateway_follow_seen_seconds',
    'Time since any node last looked at the chain.',
    each(({ age }) => age / 1_000),
  )
  return (chain: string): ChainMetrics => ({
    read(written) {
      blocks.add({ chain }, written.blocks)
      transfers.add({ chain }, written.transfers)
    },
    reorganized(blocks) {
      reorgs.add({ chain })
      if (blocks === undefined) rebuilds.add({ chain })
      else undone.add({ chain }, blocks)
    },
  })
}
