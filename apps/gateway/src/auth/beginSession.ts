import type { WalletUser } from '@latchkey/protocol/frame'
import type { PoolClient } from 'pg'
import { inTransaction } from '../db/inTransaction'
import type { Auth } from './auth'
import type { Caller } from './caller'
import { notify } from './notify'
import { noteAudit } from './store/auditStore'
import { openSession } from './store/sessionStore'
import { emailsOf, readUser } from './store/userStore'

/** Logs somebody in on a device: `find` says who it is, in the same transaction. */
export async function beginSession(
  auth: Auth,
  caller: Caller,
  find: (client: PoolClient) => Promise<string>,
): Promise<{ token: string; user: WalletUser }> {
  const now = auth.now()
  const { device, browser, network } = caller
  const begun = await inTransaction(auth.pool, async client => {
    const userId = await find(client)
    const isNew = await addDevice(client, { userId, device, browser, now })
    const hasOthers = isNew && (await countDevices(client, userId)) > 1
    const entry = { userId, device: browser, place: network, now }
    if (hasOthers) await noteAudit(client, { ...entry, what: 'device-added' })
    await noteAudit(client, { ...entry, what: 'login' })
    const token = await openSession(client, { userId, device, now })
    const emails = hasOthers ? await emailsOf(client, userId) : []
    return { token, user: await readUser(client, userId, device), emails }
  })
  notify(auth, caller, { emails: begun.emails, notice: 'device-added' })
  return { token: begun.token, user: begun.user }
}

type Added = { userId: string; device: string; browser: string; now: number }

/** Whether the device is new to the account. */
async function addDevice(client: PoolClient, { userId, device, browser, now }: Added): Promise<boolean> {
  const { rows } = await client.query<{ is_new: boolean }>(
    `insert into embedded_user_devices (user_id, device_id, name, added_at, seen_at) values ($1, $2, $3, $4, $4)
     on conflict (user_id, device_id) do update set name = $3, seen_at = $4
     returning added_at = $4 as is_new`,
    [userId, device, browser, new Date(now)],
  )
  return rows[0]?.is_new ?? false
}

async function countDevices(client: PoolClient, userId: string): Promise<number> {
  const { rowCount } = await client.query('select from embedded_user_devices where user_id = $1', [userId])
  return rowCount ?? 0
}
