import type { Pool } from 'pg'

/** A transaction as one account sees it. */
export type HistoryRow = {
  signature: string
  slot: string
  mined_at: string
  operation: number
  failed: boolean
  spam: boolean
  sender: string
  receiver: string
  moved: { mint?: string; decimals: number; amount: string }[]
}

export type Position = { slot: number; signature: string }

/** Larger than any, so that there is a page without a position. */
const above: Position = { slot: Number.MAX_SAFE_INTEGER, signature: '' }

/** A page of an account's transactions, newest first. */
export async function readHistory(
  pool: Pool,
  account: number,
  { before = above, limit }: { before?: Position | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await pool.query<HistoryRow>({
    name: 'solana-history',
    text: `select signature, slot, mined_at, operation, failed, spam, sender, receiver, moved from solana_activity
           where account = $1 and state = 1 and (slot, signature) < ($2, $3 collate "C")
           order by slot desc, signature desc limit $4`,
    values: [account, before.slot, before.signature, limit],
  })
  return rows
}

/** Where a page of the history goes on: `slot.signature`. */
export function readPosition(text: string): Position {
  const [, slot, signature] = /^(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{64,90})$/.exec(text) ?? []
  if (!slot || !signature) throw new TypeError('the position in the history is not one')
  return { slot: Number(slot), signature }
}
