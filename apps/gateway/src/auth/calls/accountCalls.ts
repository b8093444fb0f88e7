import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { FrameHandlers } from '../frameHandlers'
import { noteAndTell } from '../noteAndTell'
import { notify } from '../notify'
import { requireDeviceIn } from '../requireDeviceIn'
import { requireSession } from '../requireSession'
import { noteAudit } from '../store/auditStore'
import { deleteUser } from '../store/deleteUser'
import { listDevices, revokeDevice } from '../store/deviceStore'
import { emailsOf, readUser } from '../store/userStore'

/** Devices, the recovery file, export, and the end of an account. */
export function accountCalls(
  auth: Auth,
): FrameHandlers<'devices' | 'deviceRevoke' | 'recoveryFileMade' | 'exportNote' | 'accountDelete'> {
  const { pool } = auth
  return {
    async devices(caller) {
      const { userId } = await requireSession(auth, caller)
      const devices = await listDevices(pool, userId)
      return {
        devices: devices.map(({ id, name, added_at, seen_at, is_in }) => ({
          ...{ id, name, addedAt: added_at.toISOString(), seenAt: seen_at.toISOString() },
          ...{ isThis: id === caller.device, isIn: is_in },
        })),
      }
    },

    async deviceRevoke(caller, { id }) {
      const { userId } = await requireSession(auth, caller)
      // Who has the mail account alone could otherwise lock the owner out.
      if (id !== caller.device) await requireDeviceIn(auth, caller, userId)
      const name = await revokeDevice(pool, userId, id)
      if (name === undefined) throw new Failure(404, 'device', 'This device is not one of yours any more.')
      const entry = { userId, what: 'device-revoked', device: name, place: caller.network } as const
      await noteAudit(pool, { ...entry, now: auth.now() })
      // Whoever has a device of the owner's could shut the others out with it.
      if (id !== caller.device)
        notify(auth, caller, { emails: await emailsOf(pool, userId), notice: 'device-revoked' })
      return undefined
    },

    async recoveryFileMade(caller) {
      const { userId } = await requireSession(auth, caller)
      await requireDeviceIn(auth, caller, userId)
      const { browser: device, network: place } = caller
      const now = auth.now()
      await pool.query('update embedded_users set file_made_at = $2 where id = $1', [userId, new Date(now)])
      await noteAudit(pool, { userId, what: 'recovery-file', device, place, now })
      return { user: await readUser(pool, userId, caller.device) }
    },

    async exportNote(caller, { what }) {
      const { userId } = await requireSession(auth, caller, { fresh: true })
      await requireDeviceIn(auth, caller, userId)
      await noteAndTell(auth, caller, { userId, what: what === 'words' ? 'export' : 'file-asked' })
      return undefined
    },

    async accountDelete(caller) {
      const { userId } = await requireSession(auth, caller, { fresh: true })
      const { addresses } = await readUser(pool, userId, caller.device)
      // With the account goes one share of each split: who has the mail account alone must not destroy a wallet.
      if (addresses) await requireDeviceIn(auth, caller, userId)
      const emails = await emailsOf(pool, userId)
      await deleteUser(pool, { userId, project: caller.project.id, now: auth.now() })
      notify(auth, caller, { emails, notice: 'account-deleted' })
      // Alone its share is worth nothing, so an account's end does not wait for it.
      await auth.recovery?.('forget', { userId }).catch(() => {})
      return undefined
    },
  }
}
