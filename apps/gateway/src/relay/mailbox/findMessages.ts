import type { Pool } from 'pg'
import type { NewMessage } from './insertMessages'

/** The ids of stored messages; undefined for those that are not stored. */
export async function findMessages(
  pool: Pool,
  messages: readonly Pick<NewMessage, 'topic' | 'messageId'>[],
): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ id: string | null }>({
    name: 'relay-find',
    text: `
      select (
        select id from relay_messages
        where topic = decode(given.topic, 'hex') and message_id = decode(given.message_id, 'hex')
      ) as id
      from unnest($1::text[], $2::text[]) with ordinality as given (topic, message_id, place)
      order by place`,
    values: [messages.map(({ topic }) => topic), messages.map(({ messageId }) => messageId)],
  })
  return rows.map(({ id }) => (id === null ? undefined : Number(id)))
}
