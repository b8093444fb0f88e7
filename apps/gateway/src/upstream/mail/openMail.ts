import { createTransport } from 'nodemailer'
import { MailDelayed, MailRefused } from './MailRefused'
import type { Mail, SendMail } from './mail'

type Settings = {
  smtpUrl: string
  mailFrom: string
  /** Who is told by other mail servers that a mail could not be delivered; `mailFrom` unless given. */
  bouncesTo?: string | undefined
  /** How many ms the server may say nothing. */
  patience?: number
}

const usualPatience = 15_000

/** Sends by SMTP. What goes wrong is told without the server's words: they may repeat the mail or the password. */
export function openMail({ smtpUrl, mailFrom, bouncesTo = mailFrom, patience = usualPatience }: Settings): {
  send: SendMail
  close(): void
} {
  let transport = connect()
  return {
    async send(mail) {
      const used = transport
      let timer: NodeJS.Timeout | undefined
      // A server that says a byte now and then is never silent for long: a mail has an end of its own, with the waiting
      // for a connection in it. All connections go then, or so slow a server would keep every one of them.
      const end = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          if (used === transport) transport = connect()
          used.close({ force: true })
          reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }))
        }, patience * 3)
      })
      try {
        await Promise.race([used.sendMail(toMessage(mail)), end])
      } catch (error) {
        throw toMailError(error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close({ force: true }),
  }

  function connect() {
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      maxRequeues: 1, // a connection that lay idle may be gone; everything else is the queue's to repeat
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  function toMessage({ to, fromName, subject, text, html }: Mail) {
    return {
      from: { name: oneLine(fromName), address: mailFrom },
      to: { name: '', address: to },
      envelope: { from: bouncesTo, to },
      subject: oneLine(subject),
      text,
      html,
      headers: { 'auto-submitted': 'auto-generated' },
    }
  }
}

/** What a failure says: about the address, or about the server and whoever set it up. */
function toMailError(error: unknown): Error {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>
  const number = typeof responseCode === 'number' ? responseCode : 0
  const what = `${typeof code === 'string' ? code : 'error'} ${number || ''}`.trim()
  if (command === 'RCPT TO' && number >= 400 && number < 500)
    return new MailDelayed(`the mail server does not take a mail for an address yet (${what})`)
  // A password or a sender that the server does not take is the operator's to repair.
  const isOfMail = command === 'RCPT TO' ? number >= 500 : number >= 550 && command !== 'MAIL FROM'
  if (isOfMail && code !== 'EAUTH') return new MailRefused(`the mail server refused a mail (${what})`)
  return new Error(`the mail server did not take a mail (${what})`)
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
