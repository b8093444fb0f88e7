import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/inTransaction'
import type { ReadBlock } from '../follow/chain/readSpan'
import type { AccountIds } from '../follow/store/createAccountIds'
import { CursorMoved } from '../follow/store/cursor'
import { toRows } from '../follow/store/toRows'
import { writeRows } from '../follow/store/writeRows'

export type Point = { block: number; hash: string }

/** How far an account has been read: everything from `oldest` to `newest`. */
export type AccountState = { newest: Point; settled: Point; oldest: number; transactions: number }

export type AccountKey = { chain: number; account: number }

type Row = Record<'newest' | 'newest_hash' | 'settled' | 'settled_hash' | 'oldest' | 'transactions', string>

/** The number of a chain whose accounts are read one by one; negative. */
export async function readChainNumber(pool: Pool, chain: string): Promise<number> {
  await pool.query('insert into node_chains (chain) values ($1) on conflict do nothing', [chain])
  const { rows } = await pool.query<{ id: number }>('select id from node_chains where chain = $1', [chain])
  if (!rows[0]) throw new Error('the chain is gone')
  return rows[0].id
}

/** Also notes that somebody asked. */
export async function readState(
  pool: Pool,
  { chain, account }: AccountKey,
): Promise<AccountState | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'node-account',
    text: `update node_accounts set asked_at = now() where chain = $1 and account = $2
           returning newest, newest_hash, settled, settled_hash, oldest, transactions`,
    values: [chain, account],
  })
  const [row] = rows
  return (
    row && {
      newest: { block: Number(row.newest), hash: row.newest_hash },
      settled: { block: Number(row.settled), hash: row.settled_hash },
      ...{ oldest: Number(row.oldest), transactions: Number(row.transactions) },
    }
  )
}

/** Begins with an account at a block, of which nothing has been read yet. */
export async function createState(
  pool: Pool,
  { chain, account }: AccountKey,
  { newest, settled, oldest }: Omit<AccountState, 'transactions'>,
): Promise<void> {
  await pool.query(
    `insert into node_accounts (chain, account, newest, newest_hash, settled, settled_hash, oldest)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [chain, account, newest.block, newest.hash, settled.block, settled.hash, oldest],
  )
}

/** Forgets what was read of an account above a block, or all of it: the chain has dropped these blocks. */
export async function rewind(
  pool: Pool,
  { chain, account }: AccountKey,
  { newest, settled, oldest }: AccountState,
): Promise<void> {
  const keepsSome = settled.block >= oldest
  await inTransaction(pool, async client => {
    const { rowCount } = await client.query(
      keepsSome
        ? `update node_accounts set newest = settled, newest_hash = settled_hash
           where chain = $1 and account = $2 and newest_hash = $3`
        : 'delete from node_accounts where chain = $1 and account = $2 and newest_hash = $3',
      [chain, account, newest.hash],
    )
    if (rowCount === 0) throw new CursorMoved('another gateway reads this account, too')
    const above = keepsSome ? settled.block : -1
    await client.query('delete from follow_activity where chain = $1 and account = $2 and block > $3', [
      ...[chain, account, above],
    ])
    await client.query(
      'update follow_holdings set version = version + 1, read_at = null where chain = $1 and account = $2',
      [chain, account],
    )
  })
}

export type Move = { from: AccountState; to: AccountState }

/**
 * Writes transactions of an account and moves what has been read, in one transaction. Newer and older blocks may be read
 * at once: each compares its own end only.
 */
export async function writeTransactions(
  { pool, accounts }: { pool: Pool; accounts: AccountIds },
  key: AccountKey & { address: string },
  blocks: readonly ReadBlock[],
  { from, to }: Move,
): Promise<void> {
  const rows = toRows(blocks)
  const ids = await accounts.intern(rows.addresses)
  const { chain, account, address } = key
  await inTransaction(pool, async client => {
    // Accounts of one chain share transactions: one after the other, against deadlocks.
    await client.query('select pg_advisory_xact_lock(1819632492, $1)', [chain])
    await move(client, key, from, to)
    const known = await knownPlaces(client, key, blocks)
    const isNew = ({ block, txi }: { block: number; txi: number }) => !known.has(`${block}.${txi}`)
    const places = rows.transactions.filter(isNew)
    if (places.length === 0) return
    const at = [chain, places.map(({ block }) => block), places.map(({ txi }) => txi)]
    for (const table of ['transactions', 'transfers'])
      await client.query(
        `delete from follow_${table} where chain = $1
           and (block, txi) in (select * from unnest($2::bigint[], $3::int[]))`,
        at,
      )
    await writeRows(
      client,
      chain,
      {
        ...rows,
        transactions: places,
        transfers: rows.transfers.filter(isNew),
        activity: rows.activity.filter(row => row.account === address && isNew(row)),
        holdings: new Map([...rows.holdings].filter(([, held]) => held.account === address)),
      },
      ids,
    )
    await client.query(
      'update node_accounts set transactions = transactions + $3 where chain = $1 and account = $2',
      [chain, account, places.length],
    )
  })
}

async function move(
  client: PoolClient,
  { chain, account }: AccountKey,
  from: AccountState,
  to: AccountState,
): Promise<void> {
  const isOlder = to.oldest !== from.oldest
  const { rowCount } = isOlder
    ? await client.query(
        'update node_accounts set oldest = $4 where chain = $1 and account = $2 and oldest = $3',
        [chain, account, from.oldest, to.oldest],
      )
    : await client.query(
        `update node_accounts set newest = $4, newest_hash = $5, settled = $6, settled_hash = $7
         where chain = $1 and account = $2 and newest_hash = $3`,
        [
          ...[chain, account, from.newest.hash],
          ...[to.newest.block, to.newest.hash, to.settled.block, to.settled.hash],
        ],
      )
  if (rowCount === 0) throw new CursorMoved('another gateway reads this account, too')
}

async function knownPlaces(
  client: PoolClient,
  { chain, account }: AccountKey,
  blocks: readonly ReadBlock[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ block: string; txi: number }>(
    'select block, txi from follow_activity where account = $1 and chain = $2 and block = any ($3::bigint[])',
    [account, chain, blocks.map(({ number }) => number)],
  )
  return new Set(rows.map(({ block, txi }) => `${block}.${txi}`))
}
