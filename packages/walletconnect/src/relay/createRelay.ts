import { once, type Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { createOutbox } from './createOutbox'
import { createSubscriptions, type Receive } from './createSubscriptions'
import { type KeptLink, keepLink } from './keepLink'
import type { RelayAnswer } from './relayLink'
import {
  publish,
  publishApproval,
  publishProposal,
  type RelayMessage,
  type SessionApproval,
  type SessionProposal,
} from './relayMethods'
import type { RelayWorld } from './relayWorld'
import { startHeartbeat } from './startHeartbeat'

const silentMs = 30_000

/** A client of the relay. It has a socket only while something needs it: a topic, or a message on its way. */
export type Relay = {
  /** Listens to a topic, across reconnections, until stopped. */
  subscribe(topic: string, receive: Receive): Stop
  /** Resolves once the relay has taken the message; it is sent again after every reconnection until then. */
  publish(message: RelayMessage): Promise<void>
  /** Publishes a proposal, by the newer method if the relay knows it. Subscribing to the topic is up to the caller. */
  publishProposal(proposal: SessionProposal): Promise<void>
  /** The wallet's counterpart: answer and settlement in one go. */
  publishApproval(approval: SessionApproval): Promise<void>
  close: Stop
}

export type RelayHooks = {
  /** Whether the relay can be reached, each time it changes. */
  online(online: boolean): void
  /** The relay closed for good; it is dialled again when there is something new to send or to hear. */
  refused?(error: KitError): void
  /** Every 5 s while something needs the relay (WC-22). */
  beat?(): void
}

type State = { status: 'idle' } | { status: 'live'; stop: Stop } | { status: 'closed' }

export function createRelay(world: RelayWorld, suite: () => Promise<CryptoSuite>, hooks: RelayHooks): Relay {
  const { clock, log } = world
  const answered = () => tellOnline(true)
  const link = () => keeper.current()
  const subscriptions = createSubscriptions({ clock, log, link, answered })
  const outbox = createOutbox({ clock, link, answered, removed: () => adjust() })
  const keeper = keepLink(world, suite, {
    opened(opened) {
      subscriptions.subscribe(opened)
      outbox.sendAll(opened)
    },
    delivered: subscriptions.deliver,
    lost: () => tellOnline(false),
    refused(error) {
      log.error(`walletconnect: ${error.message}`, error.details)
      outbox.failAll(error)
      hooks.refused?.(error)
    },
  })
  let state: State = { status: 'idle' }
  let online: boolean | undefined

  /** Goes live while something needs the relay, and idle when nothing does. */
  function adjust(isNew = false): void {
    if (state.status === 'closed') return
    if (subscriptions.count() + outbox.count() > 0) {
      if (state.status === 'idle') state = { status: 'live', stop: startHeartbeat(world, { beat, wake }) }
      keeper.need(isNew)
    } else {
      if (state.status === 'live') state.stop()
      state = { status: 'idle' }
      keeper.rest()
    }
  }

  function beat(): void {
    checkLink(silentMs)
    outbox.check()
    hooks.beat?.()
  }

  function wake(): void {
    checkLink(0)
    keeper.hurry()
  }

  function checkLink(silence: number): void {
    const open = link()
    if (open) subscriptions.probe(open, silence)
  }

  function tellOnline(now: boolean): void {
    if (online === now) return
    online = now
    hooks.online(now)
  }

  function send(message: (link: KeptLink) => Promise<RelayAnswer>): Promise<void> {
    if (state.status === 'closed') return Promise.reject(kitError('relay/unreachable'))
    const sent = outbox.add(message)
    adjust(true)
    return sent
  }

  return {
    subscribe(topic, receive) {
      subscriptions.add(topic, receive)
      adjust(true)
      const open = link()
      if (open) subscriptions.subscribe(open)
      return once(() => {
        subscriptions.remove(topic, receive)
        adjust()
      })
    },
    publish: message => send(to => publish(to, message)),
    publishProposal: proposal => send(to => publishProposal(to, proposal)),
    publishApproval: approval => send(to => publishApproval(to, approval)),
    close: once(() => {
      subscriptions.clear()
      outbox.failAll(kitError('relay/unreachable'))
      adjust()
      state = { status: 'closed' }
      keeper.close()
    }),
  }
}
