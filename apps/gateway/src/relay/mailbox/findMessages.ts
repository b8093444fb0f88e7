import type { Pool } from 'pg'
import type { NewMessage } from './writeBatch'

/** The ids under which messages are stored, undefined for one that is not. */
export async function findMessages(
  pool: Pool,
  messages: readonly Pick<NewMessage, 'topic' | 'messageId'>[],
): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ place: string; id: string }>({
    name: 'relay-find',
    text: `
      select place, id from unnest($1::text[], $2::text[]) with ordinality as given (topic, message_id, place)
      cross join lateral (
        select id from relay_messages
        where topic = decode(given.topic, 'hex') and message_id = decode(given.message_id, 'hex')
      ) found`,
    values: [messages.map(({ topic }) => topic), messages.map(({ messageId }) => messageId)],
  })
  const ids = new Map(rows.map(({ place, id }) => [Number(place) - 1, Number(id)]))
  return messages.map((_, i) => ids.get(i))
}
