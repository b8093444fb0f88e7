import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does with a mail: takes it, says that there is no such address, or that it should come later. */
export type MailMood = 'takes' | 'refuses' | 'later'

export type MailServer = {
  url: string
  mails: Email[]
  setMood(mood: MailMood): void
  /** How many mails with such a subject an address got so far. */
  countOf(address: string, subject?: RegExp): number
  /** Waits for the mail of an address after so many others, and gives it. */
  nth(address: string, count: number, subject?: RegExp): Promise<Email>
  close(): Promise<void>
}

const moods = { refuses: [550, 'no such mailbox'], later: [451, 'come back later'] } as const

/** A real SMTP server that wants a password and keeps what it is sent. */
export async function startMailServer(password = 'open-sesame'): Promise<MailServer> {
  const mails: Email[] = []
  let mood: MailMood = 'takes'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('wrong password')),
    onRcptTo(_, __, done) {
      if (mood === 'takes') return done()
      const [responseCode, message] = moods[mood]
      done(Object.assign(new Error(message), { responseCode }))
    },
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then(mail => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {}) // a client that hangs up
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const of = (address: string, subject = /./) =>
    mails.filter(mail => mail.to?.some(each => each.address === address) && subject.test(mail.subject ?? ''))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://gateway:${password}@127.0.0.1:${port}`,
    mails,
    setMood(next) {
      mood = next
    },
    countOf: (address, subject) => of(address, subject).length,
    async nth(address, count, subject) {
      for (const until = Date.now() + 60_000; ; await wait(20)) {
        const mail = of(address, subject)[count - 1]
        if (mail) return mail
        if (Date.now() > until) throw new Error(`${address} got ${of(address).length} mails, not ${count}`)
      }
    },
    close: () => new Promise(done => server.close(() => done())),
  }
}

/** The six digits of a mail. */
export function codeIn(mail: Email): string {
  return /^\d{6}/.exec(mail.subject ?? '')?.[0] ?? ''
}

/** The token of a mail's link. */
export function tokenIn(mail: Email): string {
  return /device\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}
