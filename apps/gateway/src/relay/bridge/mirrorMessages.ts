import { errorReason } from '../../kernel/errorReason'
import type { Log } from '../../kernel/log'
import { createBacklog } from './createBacklog'
import { fairQueue } from './fairQueue'
import type { FindUnmirrored, Unmirrored } from './findUnmirrored'
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
  upstream: Pick<UpstreamSocket, 'request' | 'isOpen'>
  log: Log
  now(): number
  find: FindUnmirrored
  /** Upstream has this one, or will never take it: it is not sent again. */
  settled(id: number): Promise<void>
  count(outcome: 'sent' | 'refused'): void
}

const inFlight = 32
const catchUpEvery = 300_000 // for what a neighbour that died left
const tryAgainAfter = 5_000
const restAfterTooMany = 1_000
const tooMany = 3001
const internalError = -32603
// Wakes a sleeping wallet: a proposal, a request, a sign-in.
const prompting: readonly number[] = [1100, 1108, 1116]

/**
 * Publishes upstream what clients publish here, each client in its turn. What upstream did not acknowledge is in the
 * database and sent again.
 */
export function mirrorMessages({ upstream, log, now, find, settled, count }: World): MessageMirror {
  const queue = fairQueue<Unmirrored>()
  const refused: Unmirrored[] = [] // until the rest is over
  const timers = new Set<NodeJS.Timeout>()
  let active = 0
  let resting = false
  let retrying = false
  let stopped = false
  const backlog = createBacklog({
    find,
    queue,
    isOpen: () => upstream.isOpen && !stopped,
    added: pump,
    failed(error) {
      log.warn('what is to be mirrored could not be read', { reason: errorReason(error) })
      retry()
    },
  })

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
      const next = queue.next()
      if (!next) return
      active += 1
      void send(next).then(outcome => {
        active -= 1
        if (outcome === 'again') refused.push(next)
        else backlog.done(next)
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
      await upstream.request('irn_publish', { topic, message: message.message, ttl, tag, ...more })
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
      // They were refused in any order. The first is put back last: that is how it comes to stand in front.
      for (const each of refused.splice(0).sort((a, b) => b.id - a.id)) queue.putBack(each.publisher, each)
      pump()
    })
  }

  const mirror: MessageMirror = {
    add(messages) {
      if (upstream.isOpen) backlog.add(messages)
    },
    catchUp: backlog.catchUp, // when upstream is away nothing happens, and it is called again when it is back
    async stop() {
      stopped = true
      clearInterval(regularly)
      for (const timer of timers) clearTimeout(timer)
      await backlog.stop()
      while (active > 0) await new Promise<void>(done => setTimeout(done, 5))
    },
  }
  const regularly = setInterval(() => void mirror.catchUp(), catchUpEvery)
  return mirror
}
