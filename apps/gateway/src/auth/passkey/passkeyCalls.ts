import type { FrameCallRequest } from '@latchkey/protocol/frame'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { beginSession } from '../beginSession'
import type { Caller } from '../caller'
import type { FrameHandlers } from '../frameHandlers'
import { limitShares } from '../limitShares'
import { requireSession } from '../requireSession'
import { proveSession } from '../store/sessionStore'
import { readShare } from '../store/shareStore'
import { makeChallenge, takeChallenge } from './challengeStore'
import { limitTries } from './limitPasskeys'
import { findPasskey, listPasskeys, noteUse, type PasskeyRow, passkeyWay, toKnown } from './passkeyStore'
import { verifyUsed } from './verifyPasskey'

/**
 * Passkeys in use. A passkey logs in by itself. Its half of a split, and the gateway's, are given to whoever has just used
 * it, and to nobody else: a login alone gets neither (T-41).
 */
export function passkeyCalls(auth: Auth): FrameHandlers<'passkeyUseStart' | 'passkeyLogin' | 'passkeyOpen'> {
  const { pool, settings } = auth
  return {
    async passkeyUseStart(caller, { purpose }) {
      await limitTries(auth, caller)
      const session = purpose === 'account' ? await requireSession(auth, caller) : undefined
      const userId = session?.userId
      const { device } = caller
      const challenge = await makeChallenge(pool, { device, kind: 'login', userId, now: auth.now() })
      const known = userId ? await listPasskeys(pool, userId) : []
      return { challenge, rpId: settings.rpId, known: known.map(toKnown) }
    },

    async passkeyLogin(caller, used) {
      const found = await use(caller, undefined, used)
      // First the way: it may wait for the key service, and no login must be noted that nobody gets to use.
      const way = await wayOf(found)
      return { ...(await beginSession(auth, caller, async () => found.user_id)), ...way }
    },

    async passkeyOpen(caller, used) {
      const { userId } = await requireSession(auth, caller)
      const found = await use(caller, userId, used)
      if (caller.tokenHash) await proveSession(pool, caller.tokenHash, auth.now())
      return wayOf(found)
    },
  }

  /** Whoever asks has used this passkey here and now; `userId`: and it is one of theirs. */
  async function use(
    caller: Caller,
    userId: string | undefined,
    used: FrameCallRequest<'passkeyLogin'>,
  ): Promise<PasskeyRow> {
    const { device, project } = caller
    const now = auth.now()
    const challenge = await takeChallenge(pool, { device, kind: 'login', userId, now })
    const found = await findPasskey(pool, { credential: used.credential, project: project.id })
    if (!found || (userId !== undefined && found.user_id !== userId))
      throw new Failure(404, 'passkey', 'This passkey is not known here. Choose another one.')
    const counter = await verifyUsed({ auth, caller, challenge }, used, found)
    if (!(await noteUse(pool, { id: found.id, counter, now })))
      throw new Failure(403, 'passkey', 'This passkey could not be checked. Please try again.')
    return found
  }

  async function wayOf({ id, user_id: userId, sealed }: PasskeyRow) {
    if (sealed) limitShares(auth, userId)
    const share = sealed && (await readShare(pool, settings.keys, { userId, way: passkeyWay(id) }))
    return { id, ...(sealed && share && { way: { sealed, share } }) }
  }
}
