import { createTransport } from 'nodemailer'
import { MailRefused } from './MailRefused'
import type { SendMail } from './mail'

type Settings = { smtpUrl: string; mailFrom: string }

const patience = 15_000

/** Sends by SMTP. What goes wrong is told without the server's words: they may repeat the mail or the password. */
export function openMail({ smtpUrl, mailFrom }: Settings): { send: SendMail; close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, fromName, subject, text, html }) {
      try {
        await transport.sendMail({
          from: { name: oneLine(fromName), address: mailFrom },
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
        const what = `${typeof code === 'string' ? code : 'error'} ${typeof responseCode === 'number' ? responseCode : ''}`
        // A password that the server does not take is the operator's to repair, and says nothing about the address.
        if (typeof responseCode === 'number' && responseCode >= 550 && code !== 'EAUTH')
          throw new MailRefused(`the mail server refused a mail (${what.trim()})`)
        throw new Error(`the mail server did not take a mail (${what.trim()})`)
      }
    },
    close: () => transport.close(),
  }
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
