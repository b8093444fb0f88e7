import type { Pool, PoolClient } from 'pg'
import { type Envelope, openEnvelope, sealEnvelope } from '../../keys/envelope'
import type { MasterKeys } from '../../keys/masterKeys'

/** Which of an account's splits: each way in has one of its own. */
export type ShareOf = { userId: string; way: string; evm: string }

type Row = { key_id: string; wrapped_key: Buffer; sealed: Buffer; evm: string }

/** The way in of a device. */
export const deviceWay = (device: string): string => `device:${device}`

/** The way back that the recovery process has the other half of. */
export const assistedWay = 'assisted'

/** What an envelope is bound to: in the row of another account, way or wallet it does not open (T-6). */
export const shareContext = ({ userId, way, evm }: ShareOf): string => `${userId}/${way}/${evm.toLowerCase()}`

/** Keeps the gateway's share of a split, in the place of an older one of the same way. */
export async function keepShare(
  db: Pool | PoolClient,
  keys: MasterKeys,
  { share, now, ...of }: ShareOf & { share: string; now: number },
): Promise<void> {
  const bytes = Buffer.from(share, 'base64url')
  const { keyId, wrappedKey, sealed } = await sealEnvelope(keys, bytes, shareContext(of))
  bytes.fill(0)
  await db.query(
    `insert into embedded_shares (user_id, way, evm, key_id, wrapped_key, sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, way) do update set evm = excluded.evm, key_id = excluded.key_id,
       wrapped_key = excluded.wrapped_key, sealed = excluded.sealed, created_at = excluded.created_at`,
    [of.userId, of.way, of.evm, keyId, wrappedKey, sealed, new Date(now)],
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
