import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { type CodeOf, findCode, forgetRefused, isRecent, resendAfter } from './codeStore'
import { mailRefused } from './requireMails'

/**
 * Throws if this device was sent a mail just now, and says how long to wait for the next one (EMB-41 … EMB-43). Throws
 * also, once, if the mail server refused the code before for the same address: who asks again has waited in vain. Of a
 * refused link `waitForLink` tells.
 */
export async function limitResend(auth: Auth, { email, ...of }: CodeOf & { email: string }): Promise<void> {
  const before = await findCode(auth.pool, of)
  if (!before) return
  if (isRecent(before.sent_at, auth.now())) throw tooSoon(before.sent_at.getTime() - auth.now())
  const isInVain = before.is_refused && before.code_hash !== null && before.email === email
  if (isInVain && (await forgetRefused(auth.pool, before.id))) throw mailRefused()
}

/** Of two questions at once one is first: this is what the other is told. */
export async function raceLost({ pool, now }: Auth, of: CodeOf): Promise<Failure> {
  const before = await findCode(pool, of)
  return tooSoon((before?.sent_at.getTime() ?? 0) - now())
}

function tooSoon(sentIn: number): Failure {
  const seconds = Math.max(1, Math.ceil((sentIn + resendAfter) / 1000))
  return new Failure(429, 'cooldown', `Please try again after ${seconds} seconds`, {
    'retry-after': String(seconds),
  })
}
