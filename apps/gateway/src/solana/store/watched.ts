import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import { CursorMoved } from '../../follow/store/cursor'
import type { SignatureLine } from '../chain/listSignatures'

/** An address whose transactions are an account's: its wallet, or one of its token accounts. */
export type Watched = {
  address: string
  /** Of a token account, when it was last listed. */
  amount: string | undefined
  /** Everything from `oldest` to `newest` is listed. */
  newest: string | undefined
  oldest: string | undefined
  /** Whether there is nothing before `oldest`. */
  whole: boolean
  /** ms since the node was last asked. */
  age: number | undefined
}

/** Somebody can give an account any number of token accounts. */
const mostWatched = 200

type Row = Record<'amount' | 'newest' | 'oldest' | 'age', string | null> & { address: string; whole: boolean }

export async function readWatched(pool: Pool, account: number): Promise<Watched[]> {
  const { rows } = await pool.query<Row>({
    name: 'solana-watched',
    text: `select address, amount::text, newest, oldest, whole, extract(epoch from now() - listed_at) * 1000 as age
           from solana_watched where account = $1 order by address`,
    values: [account],
  })
  return rows.map(({ address, amount, newest, oldest, whole, age }) => ({
    ...{ address, whole, amount: amount ?? undefined },
    ...{ newest: newest ?? undefined, oldest: oldest ?? undefined },
    age: age === null ? undefined : Number(age),
  }))
}

/** Watches further addresses of an account. */
export async function watch(pool: Pool, account: number, addresses: readonly string[]): Promise<void> {
  await pool.query({
    name: 'solana-watch',
    text: `insert into solana_watched (account, address)
           select id, given.address from solana_accounts, unnest($2::text[]) as given (address) where id = $1
           order by given.address
           limit greatest(0, ${mostWatched} - (select count(*) from solana_watched where account = $1
             and address <> all ($2::text[])))
           on conflict do nothing`,
    values: [account, addresses],
  })
}

/** Writes what a node listed and moves the cursor; rejects with CursorMoved if it is somewhere else by now. */
export async function writeLines(
  pool: Pool,
  account: number,
  lines: readonly (SignatureLine & { time: number })[],
  move: { from: Watched; to: Watched },
): Promise<void> {
  const { from, to } = move
  await inTransaction(pool, async client => {
    const { rowCount } = await client.query({
      name: 'solana-move',
      text: `update solana_watched set newest = $5, oldest = $6, whole = $7, amount = $8, listed_at = now()
             where account = $1 and address = $2 and newest is not distinct from $3 and oldest is not distinct from $4`,
      values: [
        ...[account, from.address, from.newest ?? null, from.oldest ?? null],
        ...[to.newest ?? null, to.oldest ?? null, to.whole, to.amount ?? null],
      ],
    })
    if (rowCount !== 1) throw new CursorMoved('another gateway has moved the cursor')
    if (lines.length > 0) await insertLines(client, account, lines)
  })
}

/** A transaction that came into another slot, after a reorganization, takes its row along. */
async function insertLines(
  client: PoolClient,
  account: number,
  lines: readonly (SignatureLine & { time: number })[],
): Promise<void> {
  await client.query({
    name: 'solana-lines',
    text: `insert into solana_activity as known (account, signature, slot, mined_at, failed, final)
           select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::boolean[], $6::boolean[])
             as given (signature, slot, mined_at, failed, final)
           order by signature
           on conflict (account, signature) do update set slot = excluded.slot, mined_at = excluded.mined_at,
             failed = excluded.failed, final = excluded.final,
             state = case when known.failed = excluded.failed then known.state else 0 end
           where not known.final`,
    values: [
      account,
      lines.map(({ signature }) => signature),
      lines.map(({ slot }) => slot),
      lines.map(({ time }) => time),
      lines.map(({ failed }) => failed),
      lines.map(({ isFinal }) => isFinal),
    ],
  })
}
