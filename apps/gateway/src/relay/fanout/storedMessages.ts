import type { Pool } from 'pg'
import type { Stored } from './watchStored'

/** The queries that watchStored makes on the relay's table. */
export function storedMessages(pool: Pool): Stored {
  return {
    async newest() {
      const { rows } = await pool.query<{ newest: string }>(
        'select last_value as newest from relay_messages_id_seq',
      )
      return Number(rows[0]?.newest ?? 0)
    },
    async after(id, topics) {
      const { rows } = await pool.query<{ id: string; topic: string }>(
        `select id, encode(topic, 'hex') as topic from relay_messages
         where topic = any(select decode(given, 'hex') from unnest($2::text[]) as given) and id > $1`,
        [id, topics],
      )
      return rows.map(row => ({ id: Number(row.id), topic: row.topic }))
    },
  }
}
