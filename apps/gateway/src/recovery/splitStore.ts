import type { Pool } from 'pg'
import { openEnvelope, rewrapEnvelope, sealEnvelope } from '../keys/envelope'
import { KeyServiceAway } from '../keys/KeyServiceAway'
import type { MasterKeys } from '../keys/masterKeys'

type SplitOf = { userId: string; split: string; evm: string }
type Row = {
  user_id: string
  split: string
  evm: string
  key_id: string
  wrapped_key: Buffer
  sealed: Buffer
}

/** So many splits of an account are kept; the newest is in use, the others are for a gateway that was set back. */
const mostSplits = 5
const batch = 100

/** In the row of another account, split or wallet a share does not open. */
const contextOf = ({ userId, split, evm }: SplitOf) => `recovery/${userId}/${split}/${evm.toLowerCase()}`

export async function keepSplit(
  pool: Pool,
  keys: MasterKeys,
  given: SplitOf & { project: string; emails: readonly string[]; share: Uint8Array; now: number },
): Promise<void> {
  const { userId, split, evm, project, emails, share, now } = given
  const { keyId, wrappedKey, sealed } = await sealEnvelope(keys, share, contextOf(given))
  await pool.query(
    `insert into shares (user_id, split, project, evm, key_id, wrapped_key, sealed, emails, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, split) do update set key_id = $5, wrapped_key = $6, sealed = $7, emails = $8`,
    [userId, split, project, evm, keyId, wrappedKey, sealed, emails, new Date(now)],
  )
  await pool.query(
    `delete from shares where user_id = $1 and split not in (
       select split from shares where user_id = $1 order by created_at desc limit ${mostSplits}
     )`,
    [userId],
  )
}

/** Whether there is such a split, and the addresses that were known when it was made. */
export async function findSplit(
  pool: Pool,
  { userId, split }: Omit<SplitOf, 'evm'>,
): Promise<{ emails: string[] } | undefined> {
  const { rows } = await pool.query<{ emails: string[] }>(
    'select emails from shares where user_id = $1 and split = $2',
    [userId, split],
  )
  return rows[0]
}

/** The share of a split, with the wallet it belongs to. */
export async function openSplit(
  pool: Pool,
  keys: MasterKeys,
  { userId, split }: Omit<SplitOf, 'evm'>,
): Promise<{ share: Uint8Array; evm: string } | undefined> {
  const { rows } = await pool.query<Row>('select * from shares where user_id = $1 and split = $2', [
    userId,
    split,
  ])
  const [row] = rows
  if (!row) return undefined
  const { evm, key_id: keyId, wrapped_key: wrappedKey, sealed } = row
  const context = contextOf({ userId, split, evm })
  return { share: await openEnvelope(keys, { keyId, wrappedKey, sealed }, context), evm }
}

export async function forgetSplits(pool: Pool, userId: string): Promise<void> {
  await pool.query('delete from requests where user_id = $1', [userId])
  await pool.query('delete from shares where user_id = $1', [userId])
}

/** Puts every share under the current key, while the process runs (T-30). What cannot be opened is left and counted. */
export async function rotateSplits(
  pool: Pool,
  keys: MasterKeys,
): Promise<{ rotated: number; failed: number }> {
  let [rotated, failed] = [0, 0]
  let [user, split] = ['00000000-0000-0000-0000-000000000000', '']
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select * from shares where key_id <> $1 and (user_id, split) > ($2, $3) order by user_id, split limit ${batch}`,
      [keys.current, user, split],
    )
    for (const row of rows) {
      if (await rotate(pool, keys, row)) rotated += 1
      else failed += 1
      user = row.user_id
      split = row.split
    }
    if (rows.length < batch) return { rotated, failed }
  }
}

async function rotate(pool: Pool, keys: MasterKeys, row: Row): Promise<boolean> {
  const { user_id: userId, split, evm, key_id: keyId, wrapped_key: wrappedKey, sealed } = row
  try {
    const context = contextOf({ userId, split, evm })
    const fresh = await rewrapEnvelope(keys, { keyId, wrappedKey, sealed }, context)
    await pool.query(
      'update shares set key_id = $3, wrapped_key = $4 where user_id = $1 and split = $2 and wrapped_key = $5',
      [userId, split, fresh.keyId, fresh.wrappedKey, wrappedKey],
    )
    return true
  } catch (error) {
    if (error instanceof KeyServiceAway) throw error // the rest would fail the same way, one after another
    return false
  }
}
