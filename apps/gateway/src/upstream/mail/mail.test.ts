import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../kernel/log'
import { createMetrics } from '../../metrics/metrics'
import { createMailQueue } from './createMailQueue'
import { MailDelayed, MailRefused } from './MailRefused'
import type { SendMail } from './mail'
import { openMail } from './openMail'

const mailTo = (to: string) => ({
  to,
  fromName: 'Shop',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
})

/** What a server says to each command; `undefined`: nothing, ever. */
type Says = (command: string) => string | undefined

const polite: Says = command =>
  command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : command === '' ? '220 hello' : '250 ok'

/** A mail server by hand: it greets (the command is empty), and answers line by line. */
async function startServer(says: Says, greet?: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    const say = (command: string) => {
      const answer = says(command)
      if (answer) socket.write(`${answer}\r\n`)
    }
    if (greet) return greet(socket)
    say('')
    let isData = false
    let rest = ''
    socket.on('data', data => {
      const lines = `${rest}${data}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (isData) {
          if (line !== '.') continue
          isData = false
          say('.')
        } else {
          const command = line.toUpperCase()
          isData = command === 'DATA'
          say(command)
        }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function open(smtpUrl: string, patience = 300): SendMail {
  const { send, close } = openMail({ smtpUrl, mailFrom: 'wallet@shop.example', patience })
  onTestFinished(close)
  return send
}

const answering =
  (start: string, answer: string | undefined): Says =>
  command =>
    command.startsWith(start) && command !== '' ? answer : polite(command)

describe('a mail', () => {
  it('is taken by a server that behaves', { timeout: 60_000 }, async () => {
    const send = open(await startServer(polite), 15_000)
    await send(mailTo('ann@mail.example'))
  })

  it('comes from one address, and what became of it later is told to another', async () => {
    const heard: string[] = []
    const smtpUrl = await startServer(command => {
      heard.push(command)
      return polite(command)
    })
    const of = { smtpUrl, mailFrom: 'wallet@shop.example', patience: 15_000 }
    for (const bouncesTo of [undefined, 'bounces@shop.example']) {
      const { send, close } = openMail({ ...of, bouncesTo })
      await send(mailTo('ann@mail.example'))
      close()
    }
    expect(heard.filter(command => command.startsWith('MAIL FROM'))).toEqual([
      expect.stringContaining('<WALLET@SHOP.EXAMPLE>'),
      expect.stringContaining('<BOUNCES@SHOP.EXAMPLE>'),
    ])
  })

  it.each([
    ['never greets', () => undefined, undefined],
    ['says nothing to the first command', answering('EHLO', undefined), undefined],
    ['says nothing to an address', answering('RCPT', undefined), undefined],
    ['says nothing to the mail', answering('.', undefined), undefined],
    ['hangs up', polite, (socket: Socket) => void socket.destroy()],
    ['says a little now and then, without end', polite, drip],
    ['speaks another language', () => 'HTTP/1.1 400 Bad Request', undefined],
    ['is too busy', answering('MAIL', '451 too busy'), undefined],
    [
      'takes no mail of this sender, which its operator has to repair',
      answering('MAIL', '553 who?'),
      undefined,
    ],
  ] satisfies [string, Says, ((socket: Socket) => void) | undefined][])(
    'comes to an end where the server %s, and the address is not blamed',
    async (_, says, greet) => {
      const error = await open(await startServer(says, greet))(mailTo('ann@mail.example')).catch(e => e)
      expect(error).toMatchObject({
        message: expect.stringMatching(/^the mail server did not take a mail \(/),
      })
      expect(error).not.toBeInstanceOf(MailRefused)
      expect(error).not.toBeInstanceOf(MailDelayed)
      expect(error.message).not.toContain('mail.example')
    },
  )

  it.each([
    ['550 no such mailbox', MailRefused],
    ['501 not an address', MailRefused],
    ['450 domain not found', MailDelayed],
    ['452 mailbox full', MailDelayed],
  ])('that bounces at its address with %s is told apart', async (answer, kind) => {
    const send = open(await startServer(answering('RCPT', answer)), 15_000)
    await expect(send(mailTo('ann@mail.example'))).rejects.toBeInstanceOf(kind)
  })

  it('is refused for what is in it', async () => {
    const send = open(await startServer(answering('.', '554 rubbish')), 15_000)
    await expect(send(mailTo('ann@mail.example'))).rejects.toBeInstanceOf(MailRefused)
  })

  it('gets through once a server that kept all connections busy behaves again', {
    timeout: 60_000,
  }, async () => {
    let isSlow = true
    const send = open(
      await startServer(command => (isSlow && command.startsWith('RCPT') ? undefined : polite(command))),
      1_000,
    )
    const first = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(one => send(mailTo(`${one}@mail.example`))),
    )
    expect(first.every(({ status }) => status === 'rejected')).toBe(true)
    isSlow = false
    await send(mailTo('ann@mail.example'))
  })
})

describe('mails that wait', () => {
  function queueOf(send: SendMail, pauses = [5]) {
    const queue = createMailQueue({
      ...{ send, pauses, now: Date.now, metrics: createMetrics() },
      log: createLog('silent', () => {}),
    })
    onTestFinished(queue.stop)
    return queue
  }
  const later = Date.now() + 3_600_000

  it('for an address that nothing reaches keep nobody else from theirs', async () => {
    const taken: string[] = []
    let tries = 0
    const queue = queueOf(async ({ to }) => {
      if (to.startsWith('nowhere')) {
        tries += 1
        throw new MailDelayed('not yet')
      }
      taken.push(to)
    })
    for (const at of [1, 2, 3, 4]) queue.add(mailTo(`nowhere-${at}@mail.example`), later)
    await expect.poll(() => tries).toBeGreaterThan(20)
    expect(queue.isStuck()).toBe(false)
    queue.add(mailTo('ann@mail.example'), later)
    await expect.poll(() => taken).toEqual(['ann@mail.example'])
  })

  it('for a server that takes none are stuck after three tries, and go out when it takes them again', async () => {
    let isAway = true
    const taken: string[] = []
    const queue = queueOf(async ({ to }) => {
      if (isAway) throw new Error('away')
      taken.push(to)
    })
    queue.add(mailTo('ann@mail.example'), later, { id: 'of-ann', refused: () => {} })
    await expect.poll(() => queue.isStuck()).toBe(true)
    expect([queue.isWaiting('of-ann'), queue.isWaiting('of-ben')]).toEqual([true, false])
    isAway = false
    await expect.poll(() => taken).toEqual(['ann@mail.example'])
    expect([queue.isStuck(), queue.isWaiting('of-ann')]).toEqual([false, false])
  })

  it('for a server that is silent are stuck after the first of them', async () => {
    let now = 0
    const queue = createMailQueue({
      async send() {
        now += 15_000
        throw new Error('silent')
      },
      ...{ pauses: [600_000], now: () => now, metrics: createMetrics(), log: createLog('silent', () => {}) },
    })
    onTestFinished(queue.stop)
    queue.add(mailTo('ann@mail.example'), later)
    await expect.poll(() => queue.isStuck()).toBe(true)
  })

  it('that are too many are told, not dropped without a word', async () => {
    const queue = queueOf(() => wait(100))
    for (let at = 0; at < 5_000; at += 1) queue.add(mailTo('ann@mail.example'), later)
    expect(queue.isStuck()).toBe(true)
  })
})

/** An answer that never ends: each line comes before anybody's patience does. */
function drip(socket: Socket): void {
  socket.write('220 hello\r\n')
  socket.once('data', async () => {
    while (!socket.destroyed) {
      socket.write('250-wait\r\n')
      await wait(50)
    }
  })
}
