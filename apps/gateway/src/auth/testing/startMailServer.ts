import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What the server does with a mail: takes it, says that there is no such address, that mails for this address should come
 * later, that all mails should, or says nothing at all.
 */
export type MailMood = 'takes' | 'refuses' | 'later' | 'away' | 'hangs'

export type MailServer = {
  url: string
  mails: Email[]
  setMood(mood: MailMood): void
  /** How often somebody wanted to send a mail to an address. */
  triesOf(address: string): number
  /** How many mails with such a subject an address got so far. */
  countOf(address: string, subject?: RegExp): number
  /** Waits for the mail of an address after so many others, and gives it. */
  nth(address: string, count: number, subject?: RegExp): Promise<Email>
  close(): Promise<void>
}

const toAddress: Partial<Record<MailMood, readonly [number, string]>> = {
  refuses: [550, 'no such mailbox'],
  later: [450, 'no such domain for now'],
}

/** A real SMTP server that wants a password and keeps what it is sent. Who is called `nowhere` gets mails later, or never. */
export async function startMailServer(password = 'open-sesame'): Promise<MailServer> {
  const mails: Email[] = []
  const tries: string[] = []
  let mood: MailMood = 'takes'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000, // a client that waits for an answer waits longer
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('wrong password')),
    onConnect(_, done) {
      if (mood !== 'hangs') done()
    },
    onMailFrom(_, __, done) {
      if (mood === 'hangs') return
      done(mood === 'away' ? Object.assign(new Error('too busy'), { responseCode: 451 }) : null)
    },
    onRcptTo({ address }, __, done) {
      tries.push(address)
      const said = address.startsWith('nowhere') ? toAddress.later : toAddress[mood]
      if (!said) return done()
      const [responseCode, message] = said
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
    triesOf: address => tries.filter(each => each === address).length,
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
