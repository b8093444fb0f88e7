import { once, type Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { type KeptLink, keepLink } from './keepLink'
import { onWakeUp } from './onWakeUp'
import type { Delivery, RelayAnswer } from './relayLink'
import {
  type RelayMessage,
  type SessionApproval,
  type SessionProposal,
  sayApproval,
  sayProposal,
  sayPublish,
} from './relayWords'
import type { RelayWorld } from './relayWorld'

const beatMs = 5000 // WC-21
const quietMs = 30_000
const probeMs = 4000
const againMs = 1000
/** A message that was not taken is given up after so many beats. A page that sleeps has none: it goes on when it wakes. */
const patience = 5
/** The relay is busy or has hiccups: the same may be taken a moment later. */
const passing = new Set([3001, -32603])

/** A client of the relay. It has a socket only while something needs it: a topic, or a message on its way. */
export type Relay = {
  /** Hears a topic, over every reconnection, until stopped. What throws is logged, and the message is dropped. */
  subscribe(topic: string, receive: Receive): Stop
  /** Resolves once the relay has taken the message; it is sent again over every reconnection until then. */
  publish(message: RelayMessage): Promise<void>
  /** Publishes a proposal, in the newer words where the relay knows them. The topic is subscribed by the caller. */
  proposeSession(proposal: SessionProposal): Promise<void>
  /** The wallet's counterpart, at once for both messages. */
  approveSession(approval: SessionApproval): Promise<void>
  close: Stop
}

export type RelayHooks = {
  /** Whether the relay is reached, each time it changes. */
  online(online: boolean): void
  /** The relay closed for good; it is dialled again when there is something new to say. */
  refused?(error: KitError): void
  /** Every 5 s while something needs the relay (WC-22). */
  beat?(): void
}

type Receive = (message: string) => void | Promise<void>
type Job = { beats: number; run(link: KeptLink): Promise<void>; fail(error: KitError): void }

export function createRelay(world: RelayWorld, suite: () => Promise<CryptoSuite>, hooks: RelayHooks): Relay {
  const { clock, log } = world
  const topics = new Map<string, Receive>()
  const jobs = new Set<Job>()
  const keeper = keepLink(world, suite, {
    opened: greet,
    delivered: deliver,
    lost: () => tell(false),
    refused,
  })
  let isClosed = false
  let online: boolean | undefined
  let stopLiving: Stop | undefined

  /** Opens what is needed and ends what is not. */
  function settle(isNew = false): void {
    if (isClosed) return
    if (topics.size + jobs.size > 0) {
      stopLiving ??= live()
      keeper.need(isNew)
    } else {
      stopLiving?.()
      stopLiving = undefined
      keeper.rest()
    }
  }

  function live(): Stop {
    let stopBeat = clock.after(beatMs, beat)
    const stopWaking = onWakeUp(world.window, () => {
      checkLink(0)
      keeper.hurry()
    })
    function beat(): void {
      stopBeat = clock.after(beatMs, beat)
      checkLink(quietMs)
      for (const job of [...jobs]) {
        job.beats += 1
        if (job.beats >= patience) job.fail(kitError('relay/unreachable'))
      }
      hooks.beat?.()
    }
    return () => {
      stopBeat()
      stopWaking()
    }
  }

  /** A page does not see the relay's pings: one that was quiet for long is asked for the topics again. */
  function checkLink(quiet: number): void {
    const link = keeper.current()
    if (!link) return
    if (topics.size > link.asked.size) hearTopics(link)
    else if (topics.size > 0 && clock.now() - link.heardAt() >= quiet)
      void link.request('irn_batchSubscribe', { topics: [...topics.keys()] }, probeMs)
  }

  function greet(link: KeptLink): void {
    hearTopics(link)
    for (const job of [...jobs]) void job.run(link)
  }

  function refused(error: KitError): void {
    log.error(`walletconnect: ${error.message}`, error.details)
    for (const job of [...jobs]) job.fail(error)
    hooks.refused?.(error)
  }

  function tell(now: boolean): void {
    if (online === now) return
    online = now
    hooks.online(now)
  }

  /** Asks for the topics that were not asked for on this socket; what is refused is asked again with the next beat. */
  function hearTopics(link: KeptLink): void {
    const missing = [...topics.keys()].filter(topic => !link.asked.has(topic))
    const [first] = missing
    if (first === undefined) return
    for (const topic of missing) link.asked.set(topic, '')
    const asked =
      missing.length === 1
        ? link.request('irn_subscribe', { topic: first })
        : link.request('irn_batchSubscribe', { topics: missing })
    void asked.then(answer => {
      if (answer.kind === 'lost') return
      tell(true)
      if (answer.kind === 'error') {
        log.warn('walletconnect: the relay did not take a subscription', answer.error)
        for (const topic of missing) link.asked.delete(topic)
      } else {
        const ids: unknown[] = Array.isArray(answer.result) ? answer.result : [answer.result]
        missing.forEach((topic, at) => {
          const id = ids[at]
          if (link.asked.has(topic) && typeof id === 'string') link.asked.set(topic, id)
        })
      }
    })
  }

  async function deliver({ topic, message }: Delivery): Promise<void> {
    try {
      await topics.get(topic)?.(message)
    } catch (error) {
      log.error('walletconnect: a message could not be handled', error)
    }
  }

  function submit(say: (link: KeptLink) => Promise<RelayAnswer>): Promise<void> {
    return new Promise((resolve, reject) => {
      let stopAgain: Stop = () => {}
      const end = once(() => {
        jobs.delete(job)
        stopAgain()
        settle()
      })
      const job: Job = {
        beats: 0,
        async run(link) {
          stopAgain()
          const answer = await say(link)
          if (!jobs.has(job) || answer.kind === 'lost') return
          tell(true)
          if (answer.kind === 'result') {
            resolve()
            end()
          } else if (passing.has(answer.error.code)) {
            stopAgain = clock.after(againMs, () => void (link === keeper.current() && job.run(link)))
          } else {
            const { code, message } = answer.error
            job.fail(kitError('relay/refused', { value: `${message.slice(0, 100)} (${code})` }))
          }
        },
        fail(error) {
          reject(error)
          end()
        },
      }
      jobs.add(job)
      if (isClosed) return job.fail(kitError('relay/unreachable'))
      settle(true)
      const link = keeper.current()
      if (link) void job.run(link)
    })
  }

  return {
    subscribe(topic, receive) {
      topics.set(topic, receive)
      settle(true)
      const link = keeper.current()
      if (link) hearTopics(link)
      return once(() => {
        if (topics.get(topic) !== receive) return
        topics.delete(topic)
        const now = keeper.current()
        const id = now?.asked.get(topic)
        now?.asked.delete(topic)
        if (id) void now?.request('irn_unsubscribe', { topic, id })
        settle()
      })
    },
    publish: message => submit(link => sayPublish(link, message)),
    proposeSession: proposal => submit(link => sayProposal(link, proposal)),
    approveSession: approval => submit(link => sayApproval(link, approval)),
    close: once(() => {
      topics.clear()
      for (const job of [...jobs]) job.fail(kitError('relay/unreachable'))
      settle()
      isClosed = true
      keeper.close()
    }),
  }
}
