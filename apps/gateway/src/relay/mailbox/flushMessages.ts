import type { Pool } from 'pg'

export type Ack = {
  message: number
  client: string
  /** The address it counts for. */
  address?: string
}
export type Inserted = { topic: string; id: number }

/**
 * Stores acknowledgements, and flushes everything inserted before to disk. Returns the indices of the messages that are
 * missing: the database lost them in a crash.
 */
export async function flushMessages(
  pool: Pool,
  inserted: readonly Inserted[],
  acks: readonly Ack[],
): Promise<number[]> {
  const { rows } = await pool.query<{ missing: number[] }>({
    name: 'relay-flush',
    // The mark makes this a transaction whose commit waits for the disk, even without any ack. If the database is set not
    // to wait, we override that; stricter settings, such as waiting for a standby, are left alone. Acks are sorted, so
    // that two gateways writing the same ones never deadlock.
    text: `
      with acked as (
        insert into relay_acks (message, client, address)
        select * from unnest($1::bigint[], $2::text[], $5::text[]) order by 1, 2 on conflict do nothing
      )
      select pg_logical_emit_message(true, 'latchkey', ''::text),
             case when current_setting('synchronous_commit') = 'off'
               then set_config('synchronous_commit', 'on', true) end,
             array(
               select (place - 1)::int from unnest($3::text[], $4::bigint[]) with ordinality as given (topic, id, place)
               where (
                 select id from relay_messages where topic = decode(given.topic, 'hex') and id = given.id
               ) is null
               order by place
             ) as missing`,
    values: [
      acks.map(({ message }) => message),
      acks.map(({ client }) => client),
      inserted.map(({ topic }) => topic),
      inserted.map(({ id }) => id),
      acks.map(({ address = '' }) => address),
    ],
  })
  return rows[0]?.missing ?? []
}
