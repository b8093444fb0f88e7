import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FrameCallRequest } from '@latchkey/protocol/frame'
import { inTransaction } from '../../db/inTransaction'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { beginSession } from '../beginSession'
import type { Caller } from '../caller'
import type { FrameHandlers } from '../frameHandlers'
import { requireOwner } from '../logins/requireOwner'
import { noteAndTell } from '../noteAndTell'
import { readUser, userOfLogin } from '../store/userStore'
import { makeChallenge, takeChallenge } from './challengeStore'
import { limitSignUps, limitTries } from './limitPasskeys'
import { addPasskey, listPasskeys, type PasskeyRow, toKnown } from './passkeyStore'
import { verifyMade } from './verifyPasskey'

const mostPasskeys = 10
const tooMany = () =>
  new Failure(
    409,
    'passkey',
    'You have as many passkeys as there can be. Remove one first.',
    {},
    'passkey/most',
  )
const taken = () => new Failure(409, 'passkey', 'This passkey belongs to an account already. Log in with it.')

/** New passkeys: with an account of their own, or for the one that is logged in. */
export function newPasskeyCalls(
  auth: Auth,
): FrameHandlers<'passkeyMakeStart' | 'passkeySignUp' | 'passkeyAdd'> {
  const { pool, settings } = auth
  return {
    async passkeyMakeStart(caller, { purpose }) {
      await limitTries(auth, caller)
      const userId = purpose === 'account' ? await requireOwner(auth, caller) : undefined
      const [known, userName] = userId ? await describe(caller, userId) : [[], caller.project.name]
      const { device, project } = caller
      return {
        challenge: await makeChallenge(pool, { device, kind: 'register', userId, now: auth.now() }),
        ...{ rpId: settings.rpId, site: project.name, userName, known: known.map(toKnown) },
        // Authenticators keep one passkey for each handle, so that a new one of the same account replaces a forgotten one.
        userHandle: userId
          ? createHash('sha256').update(`latchkey/v1/passkey ${userId}`).digest('base64url')
          : randomBytes(32).toString('base64url'),
      }
    },

    async passkeySignUp(caller, made) {
      const verified = await verify(caller, undefined, made)
      await limitSignUps(auth, caller)
      const { project, browser: name } = caller
      const id = randomUUID()
      const now = auth.now()
      const begun = await beginSession(auth, caller, async client => {
        const login = { project: project.id, provider: 'passkey', subject: id, email: undefined, name }
        const userId = await userOfLogin(client, login, { mode: project.recoveryMode, now })
        if (!(await addPasskey(client, { ...verified, id, userId, name, now }))) throw taken()
        return userId
      })
      await noteAndTell(auth, caller, { userId: begun.user.id, what: 'passkey-added' })
      return { ...begun, id }
    },

    async passkeyAdd(caller, made) {
      const userId = await requireOwner(auth, caller)
      const verified = await verify(caller, userId, made)
      const { project, browser: name, device } = caller
      const [id, now] = [randomUUID(), auth.now()]
      await inTransaction(pool, async client => {
        await client.query('select from embedded_users where id = $1 for update', [userId])
        if ((await listPasskeys(client, userId)).length >= mostPasskeys) throw tooMany()
        if (!(await addPasskey(client, { ...verified, id, userId, name, now }))) throw taken()
        await client.query(
          `insert into embedded_logins (project, provider, subject, user_id, name, linked_at)
           values ($1, 'passkey', $2, $3, $4, $5)`,
          [project.id, id, userId, name, new Date(now)],
        )
      })
      await noteAndTell(auth, caller, { userId, what: 'passkey-added' })
      return { user: await readUser(pool, userId, device), id }
    },
  }

  /** The passkeys of an account, and what their owner knows it by. */
  async function describe(caller: Caller, userId: string): Promise<[PasskeyRow[], string]> {
    const { logins } = await readUser(pool, userId, caller.device)
    const email = logins.find(login => login.email)?.email
    return [await listPasskeys(pool, userId), email ?? caller.project.name]
  }

  async function verify(caller: Caller, userId: string | undefined, made: FrameCallRequest<'passkeyAdd'>) {
    const { device } = caller
    const challenge = await takeChallenge(pool, { device, kind: 'register', userId, now: auth.now() })
    return verifyMade({ auth, caller, challenge }, made)
  }
}
