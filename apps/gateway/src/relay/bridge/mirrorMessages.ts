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
  /** Upstream has this one, or will never take it: it is not sent again. */
  settled(id: number): Promise<void>
  count(outcome: 'sent' | 'refused'): void
}

const inFlight = 32
const mostWaiting = 2_000
const page = 500
const catchUpEvery = 300_000 // for what a neighbour that died left
const tryAgainAfter = 5_000
const restAfterTooMany = 1_000
const tooMany = 3001
const internalError = -32603
// Wakes a sleeping wallet: a proposal, a request, a sign-in.
const prompting: readonly number[] = [1100, 1108, 1116]

/** Publishes upstream what clients publish here. What upstream did not acknowledge is in the database and sent again. */
export function mirrorMessages({ upstream, log, now, find, settled, count }: World): MessageMirror {
  const known = new Set<number>() // waiting or under way
  const waiting: Unmirrored[] = []
  const timers = new Set<NodeJS.Timeout>()
  let active = 0
  let resting = false
  let retrying = false
  let catching: Promise<void> | undefined
  let isCatchUpDue = false
  let stopped = false

  const later = (delay: number, work: () => void) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delay)
    timers.add(timer)
  }

  function pump(): void {
    while (active < inFlight && !stopped && !resting) {
      const next = waiting.shift()
      if (!next) return
      active += 1
      void send(next).then(outcome => {
        active -= 1
        if (outcome === 'again') waiting.unshift(next)
        else known.delete(next.id)
        pump()
      })
    }
  }

  async function send(message: Unmirrored): Promise<'over' | 'again'> {
    const { id, topic, tag, expiresAt, attestation } = message
    const ttl = Math.ceil((expiresAt - now()) / 1000)
    if (ttl <= 0) return 'over'
    const more = { prompt: prompting.includes(tag), ...(attestation === undefined ? {} : { attestation }) }
    try {
      await upstream.ask('irn_publish', { topic, message: message.message, ttl, tag, ...more })
      count('sent')
    } catch (error) {
      const code = error instanceof UpstreamRefusal ? error.code : internalError
      if (code === tooMany) {
        rest()
        return 'again'
      }
      if (code === internalError) {
        retry()
        return 'over'
      }
      count('refused')
      log.warn('the upstream relay does not take a message', { code, tag })
    }
    await settled(id).catch(error =>
      log.warn('what was mirrored could not be noted', { reason: errorReason(error) }),
    )
    return 'over'
  }

  function retry(): void {
    if (retrying) return
    retrying = true
    later(tryAgainAfter, () => {
      retrying = false
      void mirror.catchUp()
    })
  }

  function rest(): void {
    if (resting) return
    resting = true
    later(restAfterTooMany, () => {
      resting = false
      waiting.sort((a, b) => a.id - b.id) // those that were refused stand in any order
      pump()
    })
  }

  async function sendMissing(): Promise<void> {
    isCatchUpDue = false
    for (let after = 0; upstream.isOpen && !stopped; ) {
      const found = await find(after, page)
      enqueue(found)
      const last = found.at(-1)
      if (!last || found.length < page) return
      after = last.id
      while (waiting.length > page && upstream.isOpen && !stopped)
        await new Promise<void>(done => setTimeout(done, 50))
    }
  }

  function enqueue(messages: readonly Unmirrored[]): void {
    for (const message of messages) {
      if (known.has(message.id)) continue
      // What finds no room is found in the database later.
      if (waiting.length >= mostWaiting) retry()
      else {
        known.add(message.id)
        waiting.push(message)
      }
    }
    pump()
  }

  const mirror: MessageMirror = {
    add(messages) {
      if (upstream.isOpen) enqueue(messages)
    },
    catchUp() {
      if (!upstream.isOpen) return Promise.resolve() // it is called again when upstream is back
      // One that is under way may be past what is missing now.
      if (catching) isCatchUpDue = true
      catching ??= sendMissing()
        .catch(error => {
          log.warn('what is to be mirrored could not be read', { reason: errorReason(error) })
          retry()
        })
        .finally(() => {
          catching = undefined
          if (isCatchUpDue) void mirror.catchUp()
        })
      return catching
    },
    async stop() {
      stopped = true
      clearInterval(regularly)
      for (const timer of timers) clearTimeout(timer)
      await catching
      while (active > 0) await new Promise<void>(done => setTimeout(done, 5))
    },
  }
  const regularly = setInterval(() => void mirror.catchUp(), catchUpEvery)
  return mirror
}
