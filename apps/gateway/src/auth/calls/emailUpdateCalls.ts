import { inTransaction } from '../../db/inTransaction'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { checkCode } from '../codes/checkCode'
import { limitMails } from '../codes/limitMails'
import { limitResend } from '../codes/limitResend'
import { readAddress } from '../codes/readAddress'
import { requireMails } from '../codes/requireMails'
import { sendCode } from '../codes/sendCode'
import type { FrameHandlers } from '../frameHandlers'
import { notify } from '../notify'
import { requireSession } from '../requireSession'
import { changeEmail } from '../store/changeEmail'
import { readUser } from '../store/userStore'

type Names = 'emailUpdateStart' | 'emailUpdateOldCode' | 'emailUpdateNewCode'

/** A change of the e-mail address: its owner proves that both are theirs. */
export function emailUpdateCalls(auth: Auth): FrameHandlers<Names> {
  const { pool } = auth
  return {
    async emailUpdateStart(caller, { email: typed }) {
      requireMails(auth)
      const { userId } = await requireSession(auth, caller)
      const { logins } = await readUser(pool, userId, caller.device)
      const old = logins.find(({ provider }) => provider === 'email')?.email
      const target = readAddress(typed)
      if (target === old) throw new Failure(400, 'email', 'This is your address already.', {}, 'email/own')
      // There is no old address to ask: a login of just now has to do.
      if (old === undefined) await requireSession(auth, caller, { fresh: true })
      await send(caller, {
        kind: old === undefined ? 'update-new' : 'update-old',
        email: old ?? target,
        target,
        userId,
      })
      return { action: old === undefined ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
    },

    async emailUpdateOldCode(caller, { otp }) {
      const { userId } = await requireSession(auth, caller)
      const { target } = await check(caller, { kind: 'update-old', otp, userId })
      await send(caller, { kind: 'update-new', email: target, target, userId })
      return undefined
    },

    async emailUpdateNewCode(caller, { otp }) {
      const { userId } = await requireSession(auth, caller)
      const { target } = await check(caller, { kind: 'update-new', otp, userId })
      const { device, project, browser, network } = caller
      const change = { userId, project: project.id, email: target, device, browser, place: network }
      const old = await inTransaction(pool, client => changeEmail(client, { ...change, now: auth.now() }))
      notify(auth, caller, { emails: old === undefined ? [target] : [old, target], notice: 'email-changed' })
      return { newEmail: target, user: await readUser(pool, userId, device) }
    },
  }

  type Wanted = { kind: 'update-old' | 'update-new'; email: string; target: string; userId: string }

  async function send(caller: Caller, { kind, email, target, userId }: Wanted): Promise<void> {
    const { device, project, browser, language } = caller
    await limitResend(auth, { device, kind, email })
    await limitMails(auth, caller, email)
    await sendCode(auth, {
      device,
      kind,
      email,
      site: project.name,
      browser,
      language,
      change: { target, userId },
    })
  }

  async function check(
    { device, project }: Caller,
    { kind, otp, userId }: { kind: 'update-old' | 'update-new'; otp: string; userId: string },
  ): Promise<{ target: string }> {
    const { target, user_id } = await checkCode(auth, { device, kind, project: project.id, otp })
    // Two people may share a browser.
    if (target === null || user_id !== userId)
      throw new Failure(410, 'otp', 'There is no code to check. Please ask for a mail.')
    return { target }
  }
}
