import { errorReason } from '../../kernel/errorReason'
import type { Auth } from '../auth'
import { codeMail } from '../mails/codeMail'
import type { MailLanguage } from '../mails/mailTextsOf'
import { type CodeOf, codeLife, keepCode, newCodeId, noteRefused } from './codeStore'
import { raceLost } from './limitResend'
import { hashCode, makeCode } from './makeCode'
import { requireMails } from './requireMails'

type Wanted = CodeOf & {
  email: string
  site: string
  browser: string
  language: MailLanguage
  /** What a change of address, or a further one, is about. */
  change?: { target: string; userId: string }
}

/** Makes a code, keeps its hash and sends it; the mail goes out after the answer. */
export async function sendCode(
  auth: Auth,
  { device, kind, email, site, browser, language, change }: Wanted,
): Promise<void> {
  const mails = requireMails(auth)
  const [id, code, now] = [newCodeId(), makeCode(), auth.now()]
  const codeHash = hashCode(auth.settings.pepper, id, code)
  if (!(await keepCode(auth.pool, { device, kind, id, email, browser, now, codeHash, ...change })))
    throw await raceLost(auth, { device, kind })
  const purpose = kind === 'login' || kind === 'link' ? kind : 'change'
  mails.add(codeMail({ to: email, site, code, browser, purpose, language }), now + codeLife, {
    id,
    refused: () => markRefused(auth, id),
  })
}

/** Lets whoever waits for the mail know that it will not come. */
export function markRefused({ pool, log }: Auth, id: string): void {
  noteRefused(pool, id).catch(error =>
    log.warn('a refused mail could not be noted', { reason: errorReason(error) }),
  )
}
