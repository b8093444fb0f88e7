import type { Metrics } from '../metrics/metrics'

export type RelayMetrics = {
  written(batch: { messages: number; acks: number; seconds: number }): void
  delivered(from: 'live' | 'mailbox', count: number): void
  answered(method: string, outcome: string): void
  refused(why: string): void
  closed(code: number): void
  full(): void
  overShare(kind: string): void
  uncounted(): void
  watch(
    gauges: Record<'connections' | 'subscriptions' | 'waiting' | 'stored' | 'mostStored', () => number>,
  ): void
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** What the relay counts: how much of everything, and never whose. */
export function relayMetrics(metrics: Metrics): RelayMetrics {
  const messages = metrics.counter('gateway_relay_messages_total', 'Messages written, repetitions included.')
  const acks = metrics.counter('gateway_relay_acks_total', 'Acknowledgements written.')
  const seconds = metrics.histogram('gateway_relay_write_seconds', 'Time to commit a batch.', buckets)
  const deliveries = metrics.counter('gateway_relay_deliveries_total', 'Messages sent, by where from.')
  const requests = metrics.counter('gateway_relay_requests_total', 'Requests, by method and outcome.')
  const refusals = metrics.counter('gateway_relay_refused_total', 'Sockets not let in, by reason.')
  const closes = metrics.counter('gateway_relay_closed_total', 'Sockets closed, by code.')
  const full = metrics.counter('gateway_relay_full_total', 'Messages refused because the relay is full.')
  const overShare = metrics.counter(
    'gateway_relay_over_share_total',
    'Messages refused because a client, an address or a project has stored its share.',
  )
  const uncounted = metrics.counter(
    'gateway_relay_uncounted_total',
    'Failed counts of how full mailboxes are.',
  )
  return {
    written(batch) {
      messages.add({}, batch.messages)
      acks.add({}, batch.acks)
      seconds.observe({}, batch.seconds)
    },
    delivered: (from, count) => deliveries.add({ from }, count),
    answered: (method, outcome) => requests.add({ method, outcome }),
    refused: why => refusals.add({ why }),
    closed: code => closes.add({ code }),
    full: () => full.add(),
    overShare: kind => overShare.add({ kind }),
    uncounted: () => uncounted.add(),
    watch({ connections, subscriptions, waiting, stored, mostStored }) {
      metrics.gauge('gateway_relay_connections', 'Open sockets.', connections)
      metrics.gauge('gateway_relay_subscriptions', 'Subscriptions of all sockets.', subscriptions)
      metrics.gauge('gateway_relay_waiting', 'Characters of messages waiting to be stored.', waiting)
      metrics.gauge('gateway_relay_stored_bytes', 'Bytes stored, of all gateways together.', stored)
      metrics.gauge('gateway_relay_stored_limit_bytes', 'Bytes that may be stored; 0: no limit.', mostStored)
    },
  }
}
