import type { Pool } from 'pg'

export type NotedTopic = { topic: string; address: string }

/** Records subscribed topics until a time (ms). Skips those already recorded for about as long. */
export async function noteTopics(
  pool: Pool,
  topics: readonly NotedTopic[],
  { until, noLaterThan }: { until: number; noLaterThan: number },
): Promise<void> {
  await pool.query({
    name: 'relay-note',
    // Sorted, so that two gateways writing the same topics never deadlock.
    text: `
      insert into relay_topics as kept (topic, address, expires_at)
      select decode(topic, 'hex'), address, $3 from unnest($1::text[], $2::text[]) as given (topic, address)
      order by 1
      on conflict (topic) do update set expires_at = excluded.expires_at where kept.expires_at < $4`,
    values: [topics.map(({ topic }) => topic), topics.map(({ address }) => address), until, noLaterThan],
  })
}
