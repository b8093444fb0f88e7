import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import { type Cursor, moveCursor } from './cursor'

/** Removes everything known about a chain: it is another one now, as a test chain after its restart. */
export async function forgetChain(pool: Pool, cursor: Cursor): Promise<void> {
  await inTransaction(pool, async client => {
    await moveCursor(client, cursor, cursor)
    for (const table of ['activity', 'transfers', 'transactions', 'blocks', 'holdings', 'tokens'])
      await client.query(`delete from follow_${table} where chain = $1`, [cursor.id])
    await client.query('delete from follow_chains where id = $1', [cursor.id])
  })
}
