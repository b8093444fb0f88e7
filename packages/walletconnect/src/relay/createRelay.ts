import { once, type Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { dialUrl } from './dialUrl'
import { onWakeUp } from './onWakeUp'
import { openRelayIdentity } from './relayIdentity'
import { type Delivery, openRelayLink, type RelayAnswer, type RelayLink } from './relayLink'
import { isNotYetValid, relayRefusal } from './relayRefusal'
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
/** A message that was not taken is given up after so many beats. A page that sleeps has none: it goes on when it wakes. */
const patience = 5
const againMs = 1000
const steadyMs = 10_000
const backoffMs = { first: 500, most: 30_000 }
const backdateSeconds = 900
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
  /** Every 5 s while something needs the relay (WC-22). */
  beat?(): void
}

type Receive = (message: string) => void | Promise<void>
type Job = { beats: number; run(link: OpenLink): Promise<void>; fail(error: KitError): void }
/** With the topics that were asked for on this socket, and what the relay calls each. */
type OpenLink = RelayLink & { legacy: boolean; since: number; asked: Map<string, string> }

export function createRelay(world: RelayWorld, suite: Promise<CryptoSuite>, hooks: RelayHooks): Relay {
  const { clock, log } = world
  const random = world.random ?? Math.random
  const topics = new Map<string, Receive>()
  const jobs = new Set<Job>()
  let identity: ReturnType<typeof openRelayIdentity> | undefined
  let link: OpenLink | undefined
  let state: 'idle' | 'dialing' | 'waiting' | 'refused' | 'closed' = 'idle'
  let dials = 0
  let failures = 0
  let backdated = 0
  let online: boolean | undefined
  let stopWaiting: Stop = () => {}
  let stopLiving: Stop | undefined

  /** Opens what is needed and ends what is not. */
  function settle(): void {
    if (state === 'closed') return
    if (topics.size + jobs.size === 0) return rest()
    stopLiving ??= live()
    if (state === 'idle') void dial()
  }

  function rest(): void {
    stopLiving?.()
    stopLiving = undefined
    stopWaiting()
    const last = link
    link = undefined
    state = 'idle'
    dials += 1
    failures = 0
    last?.close()
  }

  function live(): Stop {
    let stopBeat = clock.after(beatMs, beat)
    const stopWaking = onWakeUp(world.window, wake)
    function beat(): void {
      stopBeat = clock.after(beatMs, beat)
      if (link?.isOpen()) checkLink(link, quietMs)
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

  function wake(): void {
    if (link?.isOpen()) return checkLink(link, 0)
    if (state !== 'waiting') return
    failures = 0
    void dial()
  }

  /** A page does not see the relay's pings: one that was quiet for long is asked for the topics again. */
  function checkLink(open: OpenLink, quiet: number): void {
    if (topics.size > open.asked.size) return hearTopics(open)
    if (topics.size > 0 && clock.now() - open.heardAt() >= quiet)
      void open.request('irn_batchSubscribe', { topics: [...topics.keys()] }, probeMs)
  }

  async function dial(): Promise<void> {
    stopWaiting()
    state = 'dialing'
    dials += 1
    const turn = dials
    try {
      identity ??= suite.then(ready => openRelayIdentity(ready, world.sessionStorage))
      const token = await (await identity).token(world.relayUrl, clock.now(), backdated)
      if (turn !== dials) return
      const socket = new world.WebSocket(dialUrl(world, token))
      const opened: OpenLink = Object.assign(
        openRelayLink(socket, clock, {
          opened: () => greet(opened),
          delivered: deliver,
          ended: (code, reason) => lose(opened, code, reason),
        }),
        { legacy: false, since: clock.now(), asked: new Map<string, string>() },
      )
      link = opened
    } catch (error) {
      log.warn('walletconnect: the relay could not be dialled', String((error as Error)?.name)) // its words hold the token
      if (turn === dials) retryLater()
    }
  }

  function greet(opened: OpenLink): void {
    hearTopics(opened)
    for (const job of [...jobs]) void job.run(opened)
  }

  function lose(lost: OpenLink, code: number, reason: string): void {
    if (lost !== link) return
    link = undefined
    tell(false)
    if (clock.now() - lost.since >= steadyMs) failures = 0
    if (code !== 3000) return retryLater()
    if (isNotYetValid(reason) && backdated === 0) {
      backdated = backdateSeconds // our clock runs ahead: allowed for, once
      return void dial()
    }
    backdated = 0
    state = 'refused'
    const error = relayRefusal(reason)
    log.error(`walletconnect: ${error.message}`)
    for (const job of [...jobs]) job.fail(error)
  }

  /** Doubling delays, each shortened at random: pages that lost one relay together do not come back together. */
  function retryLater(): void {
    state = 'waiting'
    const most = Math.min(backoffMs.most, backoffMs.first * 2 ** Math.min(failures, 10))
    failures += 1
    stopWaiting = clock.after(random() * most, () => void dial())
  }

  function tell(now: boolean): void {
    if (online === now) return
    online = now
    hooks.online(now)
  }

  /** Asks for the topics that were not asked for on this socket; what is refused is asked again with the next beat. */
  function hearTopics(open: OpenLink): void {
    const missing = [...topics.keys()].filter(topic => !open.asked.has(topic))
    const [first] = missing
    if (first === undefined) return
    for (const topic of missing) open.asked.set(topic, '')
    const asked =
      missing.length === 1
        ? open.request('irn_subscribe', { topic: first })
        : open.request('irn_batchSubscribe', { topics: missing })
    void asked.then(answer => {
      if (answer.kind === 'lost') return
      tell(true)
      if (answer.kind === 'error') {
        log.warn('walletconnect: the relay did not take a subscription', answer.error)
        for (const topic of missing) open.asked.delete(topic)
      } else {
        const ids: unknown[] = Array.isArray(answer.result) ? answer.result : [answer.result]
        missing.forEach((topic, at) => {
          const id = ids[at]
          if (open.asked.has(topic) && typeof id === 'string') open.asked.set(topic, id)
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

  function submit(say: (open: OpenLink) => Promise<RelayAnswer>): Promise<void> {
    return new Promise((resolve, reject) => {
      let stopAgain: Stop = () => {}
      const end = once(() => {
        jobs.delete(job)
        stopAgain()
        settle()
      })
      const job: Job = {
        beats: 0,
        async run(open) {
          stopAgain()
          const answer = await say(open)
          if (!jobs.has(job) || answer.kind === 'lost') return
          tell(true)
          if (answer.kind === 'result') {
            resolve()
            end()
          } else if (passing.has(answer.error.code)) {
            stopAgain = clock.after(againMs, () => void (open === link && job.run(open)))
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
      if (state === 'closed') return job.fail(kitError('relay/unreachable'))
      renew()
      if (link?.isOpen()) void job.run(link)
    })
  }

  /** A refusal holds until something new is asked. */
  function renew(): void {
    if (state === 'refused') state = 'idle'
    settle()
  }

  return {
    subscribe(topic, receive) {
      topics.set(topic, receive)
      renew()
      if (link?.isOpen()) hearTopics(link)
      return once(() => {
        if (topics.get(topic) !== receive) return
        topics.delete(topic)
        const id = link?.asked.get(topic)
        link?.asked.delete(topic)
        if (id) void link?.request('irn_unsubscribe', { topic, id })
        settle()
      })
    },
    publish: message => submit(open => sayPublish(open, message)),
    proposeSession: proposal => submit(open => sayProposal(open, proposal)),
    approveSession: approval => submit(open => sayApproval(open, approval)),
    close: once(() => {
      topics.clear()
      rest()
      state = 'closed'
      for (const job of [...jobs]) job.fail(kitError('relay/unreachable'))
    }),
  }
}
