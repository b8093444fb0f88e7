import type { Pool } from 'pg'
import { storedBytes } from './storedBytes'

/** Bytes that the relay has stored, whichever gateway did: the sum of a ledger, which never looks at a message. */
export async function readStored(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ messages: string; acks: string; size: string }>({
    name: 'relay-stored',
    text: `
      select coalesce(sum(messages), 0) as messages, coalesce(sum(acks), 0) as acks, coalesce(sum(size), 0) as size
      from relay_stored`,
  })
  const { messages, acks, size } = rows[0] ?? {}
  return storedBytes({ messages: Number(messages), acks: Number(acks), size: Number(size) })
}
