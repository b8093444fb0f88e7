import { createHash, randomBytes } from 'node:crypto'
import type { Auth } from '../auth'
import { beginByIdentity } from '../beginByIdentity'
import type { Caller } from '../caller'
import { checkCode } from '../codes/checkCode'
import { codeLife, keepCode, newCodeId } from '../codes/codeStore'
import { limitMails } from '../codes/limitMails'
import { limitResend, raceLost } from '../codes/limitResend'
import { readAddress } from '../codes/readAddress'
import { requireMails } from '../codes/requireMails'
import { markRefused, sendCode } from '../codes/sendCode'
import { waitForLink } from '../codes/waitForLink'
import type { FrameHandlers } from '../frameHandlers'
import { linkMail } from '../mails/linkMail'

/**
 * Logging in by e-mail. Nothing before the right code asks whether the address has an account, so that neither answers
 * nor their times can tell (T-22).
 */
export function loginCalls(auth: Auth): FrameHandlers<'emailStart' | 'deviceWait' | 'emailCode'> {
  const kind = 'login'
  return {
    async emailStart(caller, { email: typed }) {
      requireMails(auth)
      const { device, project, browser, language } = caller
      const email = readAddress(typed)
      await limitResend(auth, { device, kind, email })
      await limitMails(auth, caller, email)
      if (await isApproved(auth, device, email)) {
        await sendCode(auth, { device, kind, email, site: project.name, browser, language })
        return { action: 'VERIFY_OTP' }
      }
      await sendLink(auth, caller, email)
      return { action: 'VERIFY_DEVICE' }
    },

    async deviceWait({ device, signal }) {
      return { isApproved: await waitForLink(auth, device, signal) }
    },

    async emailCode(caller, { otp }) {
      const { device, project } = caller
      const { email } = await checkCode(auth, { device, kind, project: project.id, otp })
      return beginByIdentity(auth, caller, { provider: 'email', subject: email, email, emailVerified: true })
    },
  }

  async function sendLink({ pool, origin, now }: Auth, caller: Caller, email: string): Promise<void> {
    const { device, project, browser, language } = caller
    const [id, token] = [newCodeId(), randomBytes(32).toString('base64url')]
    const linkHash = createHash('sha256').update(token).digest()
    if (!(await keepCode(pool, { device, kind, id, email, browser, now: now(), linkHash })))
      throw await raceLost(auth, { device, kind })
    const url = `${origin}/embedded/device?token=${token}`
    const mail = linkMail({ to: email, site: project.name, url, browser, language })
    requireMails(auth).add(mail, now() + codeLife, { id, refused: () => markRefused(auth, id) })
  }
}

/** Whether the owner of the address has said that this device is theirs. */
async function isApproved({ pool }: Auth, device: string, email: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'embedded-approved',
    text: 'select from embedded_approvals where device_id = $1 and email = $2',
    values: [device, email],
  })
  return rowCount === 1
}
