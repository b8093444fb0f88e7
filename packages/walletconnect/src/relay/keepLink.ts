import type { Clock } from '@latchkey/core'
import type { KitError } from '@latchkey/protocol'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { dialUrl } from './dialUrl'
import { openRelayIdentity } from './relayIdentity'
import { type Delivery, openRelayLink, type RelayLink } from './relayLink'
import { isNotYetValid, relayRefusal } from './relayRefusal'
import type { RelayWorld } from './relayWorld'

const steadyMs = 10_000
const backoffMs = { first: 500, most: 30_000 }
const backdateSeconds = 900

export type KeptLink = RelayLink & {
  /** The relay does not know the newer methods. */
  legacy: boolean
  /** Topic → id of its subscription on this socket; '' until the relay has answered. */
  subscribed: Map<string, string>
}

type KeeperHooks = {
  opened(link: KeptLink): void
  delivered(delivery: Delivery): Promise<void>
  lost(): void
  /** The relay closed for good. */
  refused(error: KitError): void
}

/** Keeps one socket to the relay, over every loss, for as long as one is needed. */
export type LinkKeeper = {
  /** The socket, while it is open. */
  current(): KeptLink | undefined
  /** There is something to send or a topic to hear. After a refusal, only something new dials again. */
  need(isNew: boolean): void
  /** Dials now instead of waiting for the back-off. */
  hurry(): void
  /** Closes the socket until it is needed again. */
  rest(): void
  /** Closes it for good. */
  close(): void
}

export function keepLink(
  world: RelayWorld,
  suite: () => Promise<CryptoSuite>,
  hooks: KeeperHooks,
): LinkKeeper {
  const { clock, log } = world
  const backoff = createBackoff(clock, world.random ?? Math.random)
  let identity: ReturnType<typeof openRelayIdentity> | undefined
  let link: KeptLink | undefined
  let state: 'resting' | 'dialled' | 'waiting' | 'refused' = 'resting'
  let dials = 0
  let dialledAt = 0
  let backdated = 0

  async function dial(): Promise<void> {
    backoff.stop()
    state = 'dialled'
    dialledAt = clock.now()
    dials += 1
    const turn = dials
    try {
      identity ??= openIdentity()
      const token = await (await identity).token(world.relayUrl, clock.now(), backdated)
      if (turn !== dials) return
      const socket = new world.WebSocket(dialUrl(world, token))
      const opened: KeptLink = Object.assign(
        openRelayLink(socket, clock, {
          opened: () => hooks.opened(opened),
          delivered: hooks.delivered,
          ended: (code, reason) => lose(opened, code, reason),
        }),
        { legacy: false, subscribed: new Map<string, string>() },
      )
      link = opened
    } catch (error) {
      log.warn('walletconnect: the relay could not be dialled', String((error as Error)?.name)) // its message contains the token
      if (turn === dials) retryLater()
    }
  }

  /** If loading fails, the next dial tries again. */
  function openIdentity(): ReturnType<typeof openRelayIdentity> {
    const opened = suite().then(ready => openRelayIdentity(ready, world))
    opened.catch(() => {
      identity = undefined
    })
    return opened
  }

  function rest(): void {
    backoff.stop()
    backoff.reset()
    const last = link
    link = undefined
    state = 'resting'
    dials += 1
    last?.close()
  }

  function lose(lost: KeptLink, code: number, reason: string): void {
    if (lost !== link) return
    link = undefined
    if (clock.now() - dialledAt >= steadyMs) backoff.reset()
    if (code !== 3000) retryLater()
    else if (isNotYetValid(reason) && backdated === 0) {
      backdated = backdateSeconds // our clock runs ahead: try once with an earlier time
      void dial()
    } else {
      backdated = 0
      state = 'refused'
      hooks.refused(relayRefusal(reason))
    }
    hooks.lost()
  }

  function retryLater(): void {
    state = 'waiting'
    backoff.start(() => void dial())
  }

  return {
    current: () => (link?.isOpen() ? link : undefined),
    need(isNew) {
      if (state === 'resting' || (isNew && state === 'refused')) void dial()
    },
    hurry() {
      if (state !== 'waiting') return
      backoff.reset()
      void dial()
    },
    rest,
    close() {
      rest()
      identity?.then(
        ({ release }) => release(),
        () => {},
      )
    },
  }
}

/** Exponential back-off with jitter, so that pages which lost the relay together do not come back together. */
function createBackoff(clock: Clock, random: () => number) {
  let failures = 0
  let stop = () => {}
  return {
    start(work: () => void): void {
      const most = Math.min(backoffMs.most, backoffMs.first * 2 ** Math.min(failures, 10))
      failures += 1
      stop = clock.after(random() * most, work)
    },
    reset(): void {
      failures = 0
    },
    stop: () => stop(),
  }
}
