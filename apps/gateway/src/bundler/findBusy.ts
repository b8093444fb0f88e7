import type { Pool } from 'pg'
import type { Address } from 'viem'

type Asked = {
  chains: readonly string[]
  signer: Address
  now: number
  /** Transactions of other nodes count where nobody has looked after them since. */
  unseenSince: number
  /** Promises to pay count that ended before. */
  endedBefore: number
}

/**
 * The chains on which something waits to be sent, is in a transaction, or was promised and not used in time. Nothing is
 * asked of the others: most chains are quiet most of the time.
 */
export async function findBusy(pool: Pool, asked: Asked): Promise<ReadonlySet<string>> {
  const { chains, signer, now, unseenSince, endedBefore } = asked
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as id where
       exists (select from user_operations where chain = id and status = 'waiting' and not_before <= $3)
       or exists (select from user_operations where chain = id and status = 'sent'
         and (signer = $2 or updated_at < $4))
       or exists (select from sponsorships where chain = id and cost is null and until < $5)`,
    [chains, signer.toLowerCase(), new Date(now), new Date(unseenSince), new Date(endedBefore)],
  )
  return new Set(rows.map(({ id }) => id))
}
