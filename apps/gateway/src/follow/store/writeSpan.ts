import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import type { ReadBlock } from '../chain/readSpan'
import type { AccountIds } from './createAccountIds'
import { type Cursor, moveCursor } from './cursor'
import { toRows } from './toRows'
import { writeRows } from './writeRows'

/** Blocks whose hashes are all kept; of older ones every thousandth, for a chain that was begun anew. */
export const recentBlocks = 256
const milestone = 1_000

export type Written = { blocks: number; transfers: number; transactions: number }

/** Writes blocks and moves the cursor in one transaction; rejects with CursorMoved if it is somewhere else by now. */
export async function writeSpan(
  { pool, accounts }: { pool: Pool; accounts: AccountIds },
  blocks: readonly ReadBlock[],
  move: { from: Cursor; to: Cursor },
): Promise<Written> {
  const rows = toRows(blocks)
  const ids = await accounts.intern(rows.addresses)
  const chain = move.from.id
  await inTransaction(pool, async client => {
    await moveCursor(client, move.from, move.to)
    await writeBlocks(client, chain, blocks, move.to.block)
    await writeRows(client, chain, rows, ids)
  })
  return { blocks: blocks.length, transfers: rows.transfers.length, transactions: rows.transactions.length }
}

async function writeBlocks(
  client: PoolClient,
  chain: number,
  blocks: readonly ReadBlock[],
  newest: number,
): Promise<void> {
  await client.query({
    name: 'follow-blocks',
    text: `insert into follow_blocks (chain, number, hash)
           select $1, number, hash from unnest($2::bigint[], $3::text[]) as given (number, hash)
           where number > $4 or number % $5 = 0 on conflict (chain, number) do update set hash = excluded.hash`,
    values: [
      chain,
      blocks.map(({ number }) => number),
      blocks.map(({ hash }) => hash),
      newest - recentBlocks,
      milestone,
    ],
  })
  await client.query({
    name: 'follow-old-blocks',
    text: 'delete from follow_blocks where chain = $1 and number <= $2 and number > $3 and number % $4 <> 0',
    values: [chain, newest - recentBlocks, newest - recentBlocks - 2 * milestone, milestone],
  })
}
