import { Failure } from '../../http/failure'
import type { MailQueue } from '../../upstream/mail/createMailQueue'
import type { Auth } from '../auth'

/** The way to send mails, or a plain word on why there is none. */
export function requireMails({ mails }: Auth): MailQueue {
  if (!mails)
    throw new Failure(
      503,
      'mail',
      'Mails cannot be sent from here: the owner of the site has not set a mail server (SMTP_URL).',
      {},
      'mail/not-set-up',
    )
  if (mails.isStuck()) throw mailsStuck()
  return mails
}

/** The mail server said no to the address itself. It says the same of addresses with and without an account. */
export function mailRefused(): Failure {
  const sentence = 'No mail can be sent to this address. Is it written correctly?'
  return new Failure(422, 'email', sentence, {}, 'email/refused')
}

export function mailsStuck(): Failure {
  return new Failure(503, 'mail', 'Mails cannot be sent at the moment. Please try again in a few minutes.', {
    'retry-after': '60',
  })
}
