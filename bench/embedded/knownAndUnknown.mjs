import { Agent } from 'node:http'
import { PlainError } from '../../scripts/lib/PlainError.mjs'
import { frameDevice, send } from './frameDevice.mjs'

/** Ten mails an hour may go to an address, and each has had its first before. */
const asksEach = 9

/**
 * Asks for mails to addresses that have an account and to others, in turns and each on a device of its own, and tries a
 * code there, which nobody gets without the mail. Both kinds of addresses are the same in all else: as long, and asked for
 * as often.
 */
export async function knownAndUnknown(world, samples) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const device = () => frameDevice({ ...world, agent })
  const count = Math.ceil(samples / asksEach)
  const addresses = kind => Array.from({ length: count }, (_, at) => `${kind}-${at}@mail.example`)
  const [known, unknown] = [addresses('aaaaaa'), addresses('bbbbbb')]
  const times = { start: { known: [], unknown: [] }, code: { known: [], unknown: [] } }
  const texts = { known: new Set(), unknown: new Set() }
  try {
    for (let at = 0; at < count; at += 1) {
      await openAccount(world, device(), known[at])
      await device().ask('emailStart', { email: unknown[at] })
    }
    for (let at = 0; at < samples; at += 1) {
      // Who is first changes: an answer may still be felt by the next.
      const pair = [
        ['known', known[at % count]],
        ['unknown', unknown[at % count]],
      ]
      for (const [kind, email] of Math.random() < 0.5 ? pair : pair.reverse()) {
        const asking = device()
        const start = asking.prepare('emailStart', { email })
        const code = asking.prepare('emailCode', { otp: '000000' })
        for (const [name, ask] of Object.entries({ start, code })) {
          const { ms, status, text } = await ask()
          if (status !== (name === 'start' ? 200 : 410))
            throw new PlainError(`${name} for ${email}: ${status} ${text}`)
          times[name][kind].push(ms)
          texts[kind].add(`${status} ${text}`)
        }
      }
    }
  } finally {
    agent.destroy()
  }
  return { ...times, isSame: [...texts.known].sort().join() === [...texts.unknown].sort().join() }
}

async function openAccount({ url, origin, nextMail }, device, email) {
  await device.ask('emailStart', { email })
  const token = /device\?token=([\w-]+)/.exec((await nextMail(email, /^Is this/)).text)[1]
  const headers = { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ token, answer: 'yes' }).toString()
  const confirmed = await send(`${url}/embedded/device`, { headers, body })
  const otp = (await nextMail(email, /^\d{6}/)).subject.slice(0, 6)
  const { status, text } = await device.ask('emailCode', { otp })
  if (status !== 200) throw new PlainError(`No account for ${email}: ${confirmed.status}, ${status} ${text}`)
}
