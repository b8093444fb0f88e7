import { socialLogins } from '@latchkey/protocol/frame'
import { inTransaction } from '../../db/inTransaction'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { checkCode } from '../codes/checkCode'
import { limitMails } from '../codes/limitMails'
import { limitResend } from '../codes/limitResend'
import { readAddress } from '../codes/readAddress'
import { requireMails } from '../codes/requireMails'
import { sendCode } from '../codes/sendCode'
import { offersFarcaster } from '../farcaster/requireFarcaster'
import type { FrameHandlers } from '../frameHandlers'
import { notify } from '../notify'
import { requireSession } from '../requireSession'
import type { Social } from '../social/openSocial'
import { noteAudit } from '../store/auditStore'
import { emailsOf, readUser } from '../store/userStore'
import { linkLogin } from './linkLogin'
import { removeLogin } from './loginStore'
import { requireOwner } from './requireOwner'

const kind = 'link'

/** One account, several logins. Each is proven before it is added; none is found by an address that nobody proved. */
export function linkCalls(
  auth: Auth,
  social: Social,
): FrameHandlers<'linkChoices' | 'linkEmailStart' | 'linkEmailCode' | 'unlink'> {
  const { pool } = auth
  return {
    async linkChoices(caller) {
      await requireSession(auth, caller)
      const farcaster = (await offersFarcaster(auth)) ? ['farcaster'] : []
      const others = socialLogins.filter(name => social.find(name))
      return { providers: [...(auth.mails ? ['email'] : []), ...others, ...farcaster] }
    },

    async linkEmailStart(caller, { email: typed }) {
      requireMails(auth)
      const userId = await requireOwner(auth, caller)
      const { device, project, browser, language } = caller
      const email = readAddress(typed)
      const { logins } = await readUser(pool, userId, device)
      if (logins.some(({ provider, subject }) => provider === 'email' && subject === email))
        throw new Failure(400, 'email', 'You log in with this address already.', {}, 'email/own')
      await limitResend(auth, { device, kind, email })
      await limitMails(auth, caller, email)
      const change = { target: email, userId }
      await sendCode(auth, { device, kind, email, site: project.name, browser, language, change })
      return undefined
    },

    async linkEmailCode(caller, { otp }) {
      const { userId } = await requireSession(auth, caller)
      const { device, project } = caller
      const { email, user_id } = await checkCode(auth, { device, kind, project: project.id, otp })
      // Two people may share a browser.
      if (user_id !== userId)
        throw new Failure(410, 'otp', 'There is no code to check. Please ask for a mail.')
      const identity = { provider: 'email', subject: email, email, emailVerified: true }
      return { user: await linkLogin(auth, caller, { userId, identity }) }
    },

    async unlink(caller, { provider, subject }) {
      const userId = await requireOwner(auth, caller)
      // It is a way into the wallet, too, and ends as one.
      if (provider === 'passkey')
        throw new Failure(400, 'login', 'A passkey is removed where your passkeys are.')
      const { device, browser, network } = caller
      const emails = await emailsOf(pool, userId)
      await inTransaction(pool, async client => {
        await removeLogin(client, { userId, provider, subject, device })
        const entry = { userId, what: 'login-removed', device: browser, place: network } as const
        await noteAudit(client, { ...entry, now: auth.now() })
      })
      notify(auth, caller, { emails, notice: 'login-removed' })
      return { user: await readUser(pool, userId, device) }
    },
  }
}
