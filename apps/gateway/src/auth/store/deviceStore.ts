import type { Pool } from 'pg'
import { inTransaction } from '../../db/inTransaction'
import { deviceWay } from './shareStore'

type DeviceRow = { id: string; name: string; added_at: Date; seen_at: Date; is_in: boolean }

/** The devices that somebody has logged in with, the one used last first. */
export async function listDevices(pool: Pool, userId: string): Promise<DeviceRow[]> {
  const { rows } = await pool.query<DeviceRow>(
    `select device_id as id, name, added_at, seen_at,
       exists (select from embedded_shares s where s.user_id = $1 and s.way = 'device:' || device_id) as is_in
     from embedded_user_devices where user_id = $1 order by seen_at desc, device_id limit 100`,
    [userId],
  )
  return rows
}

/** Takes a device's way in away, with its logins and the word that it is the owner's (T-14). Its name, if there was one. */
export async function revokeDevice(pool: Pool, userId: string, device: string): Promise<string | undefined> {
  return inTransaction(pool, async client => {
    const { rows } = await client.query<{ name: string }>(
      'delete from embedded_user_devices where user_id = $1 and device_id = $2 returning name',
      [userId, device],
    )
    const of = [userId, device]
    await client.query('delete from embedded_sessions where user_id = $1 and device_id = $2', of)
    await client.query('delete from embedded_admissions where user_id = $1 and device_id = $2', of)
    await client.query('delete from embedded_shares where user_id = $1 and way = $2', [
      userId,
      deviceWay(device),
    ])
    await client.query(
      `delete from embedded_approvals where device_id = $2
         and email in (select email from embedded_logins where user_id = $1)`,
      of,
    )
    return rows[0]?.name
  })
}

/** A device that was added later than now, before the clock was set back, counts as added now. */
export async function addedByNow(
  pool: Pool,
  { userId, device, now }: { userId: string; device: string; now: number },
): Promise<void> {
  await pool.query(
    'update embedded_user_devices set added_at = $3 where user_id = $1 and device_id = $2 and added_at > $3',
    [userId, device, new Date(now)],
  )
}

/** When an account was first used on a device, in ms; after a removal it begins anew. */
export async function addedAt(pool: Pool, userId: string, device: string): Promise<number> {
  const { rows } = await pool.query<{ added_at: Date }>(
    'select added_at from embedded_user_devices where user_id = $1 and device_id = $2',
    [userId, device],
  )
  return rows[0]?.added_at.getTime() ?? Number.POSITIVE_INFINITY
}
