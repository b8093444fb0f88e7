import type { Pool, PoolClient } from 'pg'
import { type Envelope, openEnvelope, sealEnvelope } from '../../keys/envelope'
import type { MasterKeys } from '../../keys/masterKeys'

/** Which of an account's splits: each way in has one of its own. */
export type ShareOf = { userId: string; way: string; evm: string }

/** A share as it is kept, and what it is bound to. */
type SealedShare = ShareOf & Envelope

type Row = { key_id: string; wrapped_key: Buffer; sealed: Buffer; evm: string }

/** The way in of a device. */
export const deviceWay = (device: string): string => `device:${device}`

/** The way back that the recovery process has the other half of. */
export const assistedWay = 'assisted'

/** What an envelope is bound to: in the row of another account, way or wallet it does not open (T-6). */
export const shareContext = ({ userId, way, evm }: ShareOf): string => `${userId}/${way}/${evm.toLowerCase()}`

/** Seals a share for its row. It may wait for the key service: no transaction must be open meanwhile. */
export async function sealShare(
  keys: MasterKeys,
  { share, ...of }: ShareOf & { share: string },
): Promise<SealedShare> {
  const bytes = Buffer.from(share, 'base64url')
  try {
    return { ...of, ...(await sealEnvelope(keys, bytes, shareContext(of))) }
  } finally {
    bytes.fill(0)
  }
}

/** Keeps the gateway's share of a split, in the place of an older one of the same way. */
export async function keepShare(
  db: Pool | PoolClient,
  { userId, way, evm, keyId, wrappedKey, sealed }: SealedShare,
  now: number,
): Promise<void> {
  await db.query(
    `insert into embedded_shares (user_id, way, evm, key_id, wrapped_key, sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, way) do update set evm = excluded.evm, key_id = excluded.key_id,
       wrapped_key = excluded.wrapped_key, sealed = excluded.sealed, created_at = excluded.created_at`,
    [userId, way, evm, keyId, wrappedKey, sealed, new Date(now)],
  )
}

/** The share of a way in; nothing if it was closed. */
export async function readShare(
  pool: Pool,
  keys: MasterKeys,
  { userId, way }: Omit<ShareOf, 'evm'>,
): Promise<string | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'embedded-share',
    text: 'select evm, key_id, wrapped_key, sealed from embedded_shares where user_id = $1 and way = $2',
    values: [userId, way],
  })
  const [row] = rows
  if (!row) return undefined
  const envelope: Envelope = { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed }
  const bytes = Buffer.from(await openEnvelope(keys, envelope, shareContext({ userId, way, evm: row.evm })))
  const share = bytes.toString('base64url')
  bytes.fill(0)
  return share
}

/** Whether a device holds a way into the wallet. */
export async function isDeviceIn(db: Pool | PoolClient, userId: string, device: string): Promise<boolean> {
  const { rowCount } = await db.query('select from embedded_shares where user_id = $1 and way = $2', [
    userId,
    deviceWay(device),
  ])
  return rowCount === 1
}

/** Closes a way in; the others go on. */
export async function dropShare(pool: Pool, { userId, way }: Omit<ShareOf, 'evm'>): Promise<void> {
  await pool.query('delete from embedded_shares where user_id = $1 and way = $2', [userId, way])
}
