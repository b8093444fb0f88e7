import type { Pool } from 'pg'

export type Totals = { messages: number; acks: number; size: number }

/** What the relay has stored on all gateways. Sums up the ledger and never reads a message. */
export async function readTotals(pool: Pool): Promise<Totals> {
  const { rows } = await pool.query<Record<keyof Totals, string>>({
    name: 'relay-stored',
    text: `
      select coalesce(sum(messages), 0) as messages, coalesce(sum(acks), 0) as acks, coalesce(sum(size), 0) as size
      from relay_stored`,
  })
  const { messages, acks, size } = rows[0] ?? {}
  return { messages: Number(messages), acks: Number(acks), size: Number(size) }
}
