import { once, type Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { createOutbox } from './createOutbox'
import { createSubscriptions, type Receive } from './createSubscriptions'
import { keepLink } from './keepLink'
import { publish, type RelayCall, type RelayMessage } from './relayMethods'
import type { RelayWorld } from './relayWorld'
import { startHeartbeat } from './startHeartbeat'

const silentMs = 30_000

/** A client of the relay. It has a socket only while something needs it: a topic, or a message on its way. */
export type Relay = {
  /** Listens to a topic, across reconnections, until stopped. */
  subscribe(topic: string, receive: Receive): Stop
  publish(message: RelayMessage): Promise<void>
  /** Resolves once the relay has taken it; the call is made again after every reconnection until then. */
  send(call: RelayCall): Promise<void>
  close: Stop
}

type RelayHooks = {
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

  function send(call: RelayCall): Promise<void> {
    if (state.status === 'closed') return Promise.reject(kitError('relay/unreachable'))
    const sent = outbox.add(call)
    adjust(true)
    return sent
  }

  return {
    subscribe(topic, receive) {
      const remove = subscriptions.add(topic, receive)
      adjust(true)
      const open = link()
      if (open) subscriptions.subscribe(open)
      return once(() => {
        remove()
        adjust()
      })
    },
    publish: message => send(publish(message)),
    send,
    close: once(() => {
      subscriptions.clear()
      outbox.failAll(kitError('relay/unreachable'))
      adjust()
      state = { status: 'closed' }
      keeper.close()
    }),
  }
}
