import type { Pool } from 'pg'

export type Ack = {
  message: number
  client: string
  /** Whom it is counted for. */
  address?: string
}
export type Inserted = { topic: string; id: number }

/**
 * Stores acknowledgements, and brings to the disk everything that was inserted before. Returns which of the named
 * messages are not there, by their place: those that a crash of the database took away.
 */
export async function flushMessages(
  pool: Pool,
  inserted: readonly Inserted[],
  acks: readonly Ack[],
): Promise<number[]> {
  const { rows } = await pool.query<{ missing: number[] }>({
    name: 'relay-flush',
    // The mark is what makes this a transaction of which the commit waits for the disk, also without any ack. Where a
    // database is set not to wait, this one does; what waits for more, such as a standby, is left as its owner set it.
    // Acks have one order everywhere: two gateways that note the same ones never wait for each other.
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
