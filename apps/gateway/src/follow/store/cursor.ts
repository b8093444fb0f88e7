import type { Pool, PoolClient } from 'pg'

/** How far a chain has been read: everything from `oldest` to `block`. */
export type Cursor = {
  /** The chain's number in the tables. */
  id: number
  block: number
  hash: string
  oldest: number
  oldestParent: string
  /** Reading backwards ends with this block. */
  backfillTo: number
  /** The chain's newest block when it was last looked at. */
  head: number
  /** ms since then. */
  age: number
}

type Row = Record<
  'id' | 'block' | 'hash' | 'oldest' | 'oldest_parent' | 'backfill_to' | 'head' | 'age',
  string
>

export async function readCursor(pool: Pool, chain: string): Promise<Cursor | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'follow-cursor',
    text: `select id, block, hash, oldest, oldest_parent, backfill_to, head,
             extract(epoch from now() - seen_at) * 1000 as age from follow_chains where chain = $1`,
    values: [chain],
  })
  const [row] = rows
  return (
    row && {
      ...{ id: Number(row.id), block: Number(row.block), hash: row.hash },
      ...{ oldest: Number(row.oldest), oldestParent: row.oldest_parent },
      ...{ backfillTo: Number(row.backfill_to), head: Number(row.head), age: Number(row.age) },
    }
  )
}

/** Begins to follow a chain. If another gateway was faster, its cursor stays. */
export async function createCursor(
  pool: Pool,
  chain: string,
  { block, hash, backfillTo, head }: Pick<Cursor, 'block' | 'hash' | 'backfillTo' | 'head'>,
): Promise<void> {
  await pool.query(
    `insert into follow_chains (chain, block, hash, oldest, oldest_parent, backfill_to, head)
     values ($1, $2::bigint, $3::text, $2::bigint + 1, $3::text, $4, $5) on conflict (chain) do nothing`,
    [chain, block, hash, backfillTo, head],
  )
}

/** Records the chain's newest block, so that every gateway knows how far behind the rows are. */
export async function seeHead(pool: Pool, { id }: Cursor, head: number): Promise<void> {
  await pool.query({
    name: 'follow-head',
    text: 'update follow_chains set head = $2, seen_at = now() where id = $1',
    values: [id, head],
  })
}

/** The cursor is not where it was: another gateway reads this chain, too. */
export class CursorMoved extends Error {
  override readonly name = 'CursorMoved'
}

/**
 * Moves the cursor inside a transaction, and holds its row until the end. Only from where it was when the blocks were
 * read: what was read on top of another block must not be written.
 */
export async function moveCursor(client: PoolClient, from: Cursor, to: Cursor): Promise<void> {
  const { rowCount } = await client.query({
    name: 'follow-move',
    text: `update follow_chains set block = $5, hash = $6, oldest = $7, oldest_parent = $8, head = $9, seen_at = now()
           where id = $1 and block = $2 and hash = $3 and oldest = $4`,
    values: [
      from.id,
      from.block,
      from.hash,
      from.oldest,
      to.block,
      to.hash,
      to.oldest,
      to.oldestParent,
      to.head,
    ],
  })
  if (rowCount !== 1) throw new CursorMoved('another gateway has moved the cursor')
}
