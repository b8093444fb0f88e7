import { inTransaction } from '../../db/inTransaction'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { FrameHandlers } from '../frameHandlers'
import { limitShares } from '../limitShares'
import { removeLogin } from '../logins/loginStore'
import { requireOwner } from '../logins/requireOwner'
import { notify } from '../notify'
import { requireDeviceIn } from '../requireDeviceIn'
import { requireSession } from '../requireSession'
import { noteAudit } from '../store/auditStore'
import { keepShare, sealShare } from '../store/shareStore'
import { emailsOf, readUser } from '../store/userStore'
import { keepSealed, listPasskeys, passkeyWay, removePasskey } from './passkeyStore'

const gone = () =>
  new Failure(404, 'passkey', 'This passkey is not one of yours any more.', {}, 'passkey/removed')

/** The passkeys of an account, and the way into the wallet that each of them holds. */
export function ownPasskeyCalls(auth: Auth): FrameHandlers<'passkeys' | 'passkeyKeep' | 'passkeyRemove'> {
  const { pool, settings } = auth
  return {
    async passkeys(caller) {
      const { userId } = await requireSession(auth, caller)
      const rows = await listPasskeys(pool, userId)
      return {
        passkeys: rows.map(({ id, name, sealed, created_at, used_at }) => ({
          ...{ id, name, opens: sealed !== null, createdAt: created_at.toISOString() },
          ...(used_at && { usedAt: used_at.toISOString() }),
        })),
      }
    },

    async passkeyKeep(caller, { id, sealed, share }) {
      const { userId } = await requireSession(auth, caller, { fresh: true })
      await requireDeviceIn(auth, caller, userId)
      limitShares(auth, userId)
      const { addresses } = await readUser(pool, userId, caller.device)
      if (!addresses) throw new Failure(409, 'wallet', 'There is no wallet yet.')
      const { evm } = addresses
      const own = await sealShare(settings.keys, { userId, way: passkeyWay(id), evm, share })
      await inTransaction(pool, async client => {
        if (!(await keepSealed(client, { id, userId, sealed }))) throw gone()
        await keepShare(client, own, auth.now())
      })
      return { user: await readUser(pool, userId, caller.device) }
    },

    async passkeyRemove(caller, { id }) {
      const userId = await requireOwner(auth, caller)
      const { browser, network: place, device } = caller
      await inTransaction(pool, async client => {
        if (!(await removePasskey(client, userId, id))) throw gone()
        await removeLogin(client, { userId, provider: 'passkey', subject: id, device })
        await noteAudit(client, { userId, what: 'passkey-removed', device: browser, place, now: auth.now() })
      })
      notify(auth, caller, { emails: await emailsOf(pool, userId), notice: 'passkey-removed' })
      return { user: await readUser(pool, userId, caller.device) }
    },
  }
}
