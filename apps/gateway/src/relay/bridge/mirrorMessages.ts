import { errorReason } from '../../errorReason'
import type { Log } from '../../log'
import type { Unmirrored } from './findUnmirrored'
import { UpstreamRefusal } from './UpstreamRefusal'
import type { UpstreamSocket } from './upstreamSocket'

export type MessageMirror = {
  /** These were published here just now. */
  add(messages: readonly Unmirrored[]): void
  /** Sends everything that upstream may not have. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

type World = {
  upstream: Pick<UpstreamSocket, 'ask' | 'isOpen'>
  log: Log
  now(): number
  find(after: number, most: number): Promise<readonly Unmirrored[]>
  /** Upstream has these, or will never take them: they are not sent again. */
  settled(ids: readonly number[]): Promise<void>
  count(outcome: 'sent' | 'refused'): void
}

const inFlight = 64
const mostWaiting = 2_000
const page = 500
const catchUpEvery = 60_000
// Wakes a sleeping wallet: a proposal, a request, a sign-in.
const prompting: readonly number[] = [1100, 1108, 1116]
const tryLater: readonly number[] = [3001, -32603]

/** Publishes upstream what clients publish here. What upstream did not acknowledge is in the database and sent again. */
export function mirrorMessages({ upstream, log, now, find, settled, count }: World): MessageMirror {
  const known = new Set<number>() // waiting or under way
  const waiting: Unmirrored[] = []
  let active = 0
  let settling: Promise<unknown> = Promise.resolve()
  let catching: Promise<void> | undefined
  let stopped = false

  function pump(): void {
    while (active < inFlight && !stopped) {
      const next = waiting.shift()
      if (!next) return
      active += 1
      void send(next).finally(() => {
        active -= 1
        known.delete(next.id)
        pump()
      })
    }
  }

  async function send({ id, topic, message, tag, expiresAt, attestation }: Unmirrored): Promise<void> {
    const ttl = Math.ceil((expiresAt - now()) / 1000)
    if (ttl <= 0) return
    try {
      const prompt = prompting.includes(tag)
      await upstream.ask('irn_publish', {
        topic,
        message,
        ttl,
        tag,
        prompt,
        ...(attestation && { attestation }),
      })
      count('sent')
    } catch (error) {
      if (!(error instanceof UpstreamRefusal) || tryLater.includes(error.code)) return
      count('refused')
      log.warn('the upstream relay does not take a message', { code: error.code, tag })
    }
    settling = settled([id]).catch(error =>
      log.warn('what was mirrored could not be noted', { reason: errorReason(error) }),
    )
    await settling
  }

  async function sendMissing(): Promise<void> {
    for (let after = 0; upstream.isOpen && !stopped; ) {
      const found = await find(after, page)
      enqueue(found)
      const last = found.at(-1)
      if (!last || found.length < page) return
      after = last.id
      while (waiting.length > page && upstream.isOpen && !stopped)
        await new Promise(done => setTimeout(done, 50))
    }
  }

  function enqueue(messages: readonly Unmirrored[]): void {
    for (const message of messages) {
      // What finds no room is found in the database later.
      if (known.has(message.id) || waiting.length >= mostWaiting) continue
      known.add(message.id)
      waiting.push(message)
    }
    pump()
  }

  const mirror: MessageMirror = {
    add(messages) {
      if (upstream.isOpen) enqueue(messages)
    },
    catchUp() {
      catching ??= sendMissing()
        .catch(error => log.warn('what is to be mirrored could not be read', { reason: errorReason(error) }))
        .finally(() => {
          catching = undefined
        })
      return catching
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await catching
      await settling
    },
  }
  const timer = setInterval(() => void mirror.catchUp(), catchUpEvery)
  return mirror
}
