import type { Pool } from 'pg'

export type NotedTopic = { topic: string; address: string }

/** Notes that topics are subscribed to, until a time (ms). One that is noted for about as long is left as it is. */
export async function noteTopics(
  pool: Pool,
  topics: readonly NotedTopic[],
  { until, noLaterThan }: { until: number; noLaterThan: number },
): Promise<void> {
  await pool.query({
    name: 'relay-note',
    // In one order everywhere: two gateways that note the same topics never wait for each other.
    text: `
      insert into relay_topics as kept (topic, address, expires_at)
      select decode(topic, 'hex'), address, $3 from unnest($1::text[], $2::text[]) as given (topic, address)
      order by 1
      on conflict (topic) do update set expires_at = excluded.expires_at where kept.expires_at < $4`,
    values: [topics.map(({ topic }) => topic), topics.map(({ address }) => address), until, noLaterThan],
  })
}
