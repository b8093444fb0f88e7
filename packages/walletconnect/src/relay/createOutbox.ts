import { type Clock, once, type Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import type { KeptLink } from './keepLink'
import type { RelayCall } from './relayMethods'

const againMs = 1000
/** A message is given up after this many beats. A page that sleeps has no beats: it continues when it wakes. */
const patience = 5
/** The relay is busy or has hiccups: it may take the same message a moment later. */
const passing = new Set([3001, -32603])

/** Messages on their way to the relay. Each is sent again after every reconnection until the relay has taken it. */
export type Outbox = {
  count(): number
  /** Resolves once the relay has taken it. */
  add(call: RelayCall): Promise<void>
  sendAll(link: KeptLink): void
  /** Called with every beat: fails what has waited too long. */
  check(): void
  failAll(error: KitError): void
}

type Message = { beats: number; send(link: KeptLink): Promise<void>; fail(error: KitError): void }

type Input = {
  clock: Clock
  link(): KeptLink | undefined
  /** The relay answered. */
  answered(): void
  /** A message is done, one way or the other. */
  removed(): void
}

export function createOutbox({ clock, link: current, answered, removed }: Input): Outbox {
  const messages = new Set<Message>()

  function add(call: RelayCall): Promise<void> {
    return new Promise((resolve, reject) => {
      let stopRetry: Stop = () => {}
      const remove = once(() => {
        messages.delete(message)
        stopRetry()
        removed()
      })
      const message: Message = {
        beats: 0,
        async send(link) {
          stopRetry()
          const answer = await call(link)
          if (!messages.has(message) || answer.kind === 'lost') return
          answered()
          if (answer.kind === 'result') {
            resolve()
            remove()
          } else if (passing.has(answer.error.code)) {
            stopRetry = clock.after(againMs, () => void (link === current() && message.send(link)))
          } else {
            const { code, message: text } = answer.error
            message.fail(kitError('relay/refused', { value: `${text.slice(0, 100)} (${code})` }))
          }
        },
        fail(error) {
          reject(error)
          remove()
        },
      }
      messages.add(message)
      const link = current()
      if (link) void message.send(link)
    })
  }

  return {
    count: () => messages.size,
    add,
    sendAll(link) {
      for (const message of [...messages]) void message.send(link)
    },
    check() {
      for (const message of [...messages]) {
        message.beats += 1
        if (message.beats >= patience) message.fail(kitError('relay/unreachable'))
      }
    },
    failAll(error) {
      for (const message of [...messages]) message.fail(error)
    },
  }
}
