import { errorReason } from '../../kernel/errorReason'
import type { Log } from '../../kernel/log'
import { createBacklog } from './createBacklog'
import { fairQueue } from './fairQueue'
import type { FindUnmirrored, Unmirrored } from './findUnmirrored'
import { ownersOf } from './ownersOf'
import { publishUpstream } from './publishUpstream'
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
  /** Upstream has this message or will never take it: it is not sent again. */
  settled(id: number): Promise<void>
  count(outcome: 'sent' | 'refused'): void
}

const inFlight = 32
const catchUpEvery = 300_000 // for messages of another node that died
const tryAgainAfter = 5_000
const restAfterTooMany = 1_000

/**
 * Publishes upstream what clients publish here; networks take turns, and their clients. A message that upstream did not acknowledge is
 * still in the database, and sent again.
 */
export function mirrorMessages({ upstream, log, now, find, settled, count }: World): MessageMirror {
  const queue = fairQueue<Unmirrored>()
  const refused: Unmirrored[] = [] // sent again after the rest
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
      log.warn('messages for the upstream relay could not be read', { reason: errorReason(error) })
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
    const outcome = await publishUpstream(upstream, message, now())
    if (outcome === 'tooMany') {
      rest()
      return 'again'
    }
    if (outcome === 'failed') retry()
    if (outcome === 'failed' || outcome === 'expired') return 'over'
    if (outcome === 'sent') count('sent')
    else {
      count('refused')
      log.warn('the upstream relay does not take a message', { code: outcome.refused, tag: message.tag })
    }
    await settled(message.id).catch(error =>
      log.warn('could not note that a message is upstream', { reason: errorReason(error) }),
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
      // Each is put at the front of its client's messages, so the oldest goes last.
      for (const each of refused.splice(0).sort((a, b) => b.id - a.id))
        queue.putBack(ownersOf(each.address, each.publisher), each)
      pump()
    })
  }

  const mirror: MessageMirror = {
    add(messages) {
      if (upstream.isOpen) backlog.add(messages)
    },
    catchUp: backlog.catchUp, // does nothing while upstream is away; it is called again once it is back
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
