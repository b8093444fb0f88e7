import type { Pool } from 'pg'
import { rewrapEnvelope } from '../../keys/envelope'
import { KeyServiceAway } from '../../keys/KeyServiceAway'
import type { MasterKeys } from '../../keys/masterKeys'
import { shareContext } from './shareStore'

type Row = { user_id: string; way: string; evm: string; key_id: string; wrapped_key: Buffer; sealed: Buffer }

const batch = 100
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Puts every share under the current master key, in batches, while others go on using them (T-30). What cannot be opened
 * stays as it is and is counted: its key is missing, or the row was changed.
 */
export async function rotateShares(
  pool: Pool,
  keys: MasterKeys,
): Promise<{ rotated: number; failed: number }> {
  let [rotated, failed] = [0, 0]
  let [after, way] = [first, '']
  while (true) {
    const { rows } = await pool.query<Row>(
      `select user_id, way, evm, key_id, wrapped_key, sealed from embedded_shares
       where key_id <> $1 and (user_id, way) > ($2, $3) order by user_id, way limit ${batch}`,
      [keys.current, after, way],
    )
    for (const row of rows) {
      if (await rotate(pool, keys, row)) rotated += 1
      else failed += 1
      after = row.user_id
      way = row.way
    }
    if (rows.length < batch) return { rotated, failed }
  }
}

/** How many shares are under each master key: one that has none is not needed any more. */
export async function countShares(pool: Pool): Promise<{ key_id: string; count: number }[]> {
  const { rows } = await pool.query<{ key_id: string; count: number }>(
    'select key_id, count(*)::integer as count from embedded_shares group by key_id order by key_id',
  )
  return rows
}

async function rotate(pool: Pool, keys: MasterKeys, row: Row): Promise<boolean> {
  const { user_id: userId, way, evm, key_id: keyId, wrapped_key: wrappedKey, sealed } = row
  try {
    const context = shareContext({ userId, way, evm })
    const fresh = await rewrapEnvelope(keys, { keyId, wrappedKey, sealed }, context)
    // A share that was replaced meanwhile has been sealed anew already.
    await pool.query(
      `update embedded_shares set key_id = $3, wrapped_key = $4
       where user_id = $1 and way = $2 and wrapped_key = $5`,
      [userId, way, fresh.keyId, fresh.wrappedKey, wrappedKey],
    )
    return true
  } catch (error) {
    if (error instanceof KeyServiceAway) throw error // the rest would fail the same way, one after another
    return false
  }
}
