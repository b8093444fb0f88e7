import { type Clock, once, type Stop } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { type Bytes, fromHex } from '../crypto/bytes'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { envelopeMark, openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope'
import type { Relay } from '../relay/createRelay'
import { bareId, type RpcId, type RpcMessage, readRpc, writeRequest } from '../relay/rpcText'
import { type SignMethod, signMethods } from '../relay/signMethods'
import type { SeenMarks } from './seenMarks'
import type { BookKeeper, Unsent } from './walletBook'
import type { WalletWorld } from './walletWorld'

export type RpcRequest = Extract<RpcMessage, { kind: 'request' }>
export type RpcAnswer = Exclude<RpcMessage, RpcRequest>

export type Mail = {
  /** Listens to these topics and no others. */
  follow(topics: readonly string[]): void
  /** Sends a text under its topic's key. What the relay does not take now is stored and sent again. */
  send(topic: string, text: string, how: { tag: number; ttl: number }): Promise<void>
  /** Sends a message that is already sealed. */
  post(sealed: { topic: string; message: string; tag: number; ttl: number }): Promise<void>
  /** Sends a request; the answer is awaited only for as long as `waitMs`. */
  request(topic: string, method: SignMethod, params: unknown, waitMs?: number): Promise<RpcAnswer | undefined>
  /** Seals a message, and marks it as seen: it is our own. */
  seal(topic: string, key: Bytes, text: string, senderPublicKey?: Bytes): Promise<string>
  newId(): RpcId
  /** Sends what is still unsent, once the relay is reached. */
  flush(): void
  close: Stop
}

type MailParts = {
  world: WalletWorld
  suite(): Promise<CryptoSuite>
  relay: Relay
  book: BookKeeper
  seen: SeenMarks
  receive(topic: string, request: RpcRequest): void
  /** Every answer, even one nobody here waits for: another tab may have sent the request. */
  answered(topic: string, answer: RpcAnswer): void
}

/** Sends and receives sealed messages; each is received once. */
export function openMail({ world, suite, relay, book, seen, receive, answered }: MailParts): Mail {
  const hearing = new Map<string, Stop>()
  const waiting = createAwaitedAnswers(world.clock)
  const inFlight = new Set<string>()
  let lastId = 0

  function hear(topic: string, message: string): void {
    const envelope = readEnvelope(message)
    const key = keyOf(topic)
    const text = envelope && key && !envelope.senderPublicKey ? openEnvelope(envelope, key) : undefined
    const rpc = text === undefined ? undefined : readRpc(text)
    if (!envelope || !rpc) return
    if (rpc.kind === 'request') {
      if (seen.isNew(topic, envelopeMark(envelope))) receive(topic, rpc)
      return
    }
    waiting.settle(topic, rpc)
    answered(topic, rpc)
  }

  function keyOf(topic: string): Bytes | undefined {
    return fromHex(book.get().keys[topic] ?? '-')
  }

  async function deliver(unsent: Unsent): Promise<void> {
    inFlight.add(unsent.message)
    try {
      await relay.publish(unsent)
      book.change(({ unsent: all }) => ({ unsent: all.filter(({ message }) => message !== unsent.message) }))
    } finally {
      inFlight.delete(unsent.message)
    }
  }

  const self: Mail = {
    follow(topics) {
      for (const [topic, stop] of [...hearing]) {
        if (topics.includes(topic)) continue
        stop()
        hearing.delete(topic)
      }
      for (const topic of topics)
        if (!hearing.has(topic))
          hearing.set(
            topic,
            relay.subscribe(topic, message => hear(topic, message)),
          )
    },
    async send(topic, text, how) {
      const key = keyOf(topic)
      if (!key) throw kitError('session/ended')
      await self.post({ topic, message: await self.seal(topic, key, text), ...how })
    },
    async post({ topic, message, tag, ttl }) {
      const unsent: Unsent = { topic, message, tag, ttl, until: world.clock.now() + ttl * 1000 }
      book.change(current => ({ unsent: [...current.unsent, unsent].slice(-100) }))
      await deliver(unsent)
    },
    async request(topic, method, params, waitMs = 0) {
      const id = self.newId()
      const answer = waitMs > 0 ? waiting.wait(topic, id, waitMs) : undefined
      const { tag, ttl } = signMethods[method]
      await self.send(topic, writeRequest(id, method, params), { tag, ttl })
      return answer
    },
    async seal(topic, key, text, senderPublicKey) {
      const nonce = (await suite()).randomBytes(12)
      const message = sealEnvelope(text, key, nonce, senderPublicKey)
      const envelope = readEnvelope(message)
      if (envelope) seen.isNew(topic, envelopeMark(envelope)) // a relay might send us our own messages
      return message
    },
    newId() {
      lastId = Math.max(lastId + 1, world.clock.now() * 1000)
      return String(lastId)
    },
    flush() {
      const now = world.clock.now()
      const { unsent } = book.get()
      if (unsent.some(({ until }) => until <= now))
        book.change(current => ({ unsent: current.unsent.filter(({ until }) => until > now) }))
      for (const one of book.get().unsent) if (!inFlight.has(one.message)) void deliver(one).catch(() => {}) // it stays for the next time
    },
    close: once(() => {
      for (const stop of hearing.values()) stop()
      waiting.endAll()
    }),
  }
  return self
}

/** Requests whose answer somebody waits for; undefined if it does not come in time. */
function createAwaitedAnswers(clock: Clock) {
  const waiting = new Map<string, (answer: RpcAnswer | undefined) => void>()
  const slotOf = (topic: string, id: RpcId) => `${topic}:${bareId(id)}`
  return {
    wait: (topic: string, id: RpcId, ms: number) =>
      new Promise<RpcAnswer | undefined>(resolve => {
        const slot = slotOf(topic, id)
        const stop = clock.after(ms, () => end(undefined))
        const end = (answer: RpcAnswer | undefined) => {
          stop()
          waiting.delete(slot)
          resolve(answer)
        }
        waiting.set(slot, end)
      }),
    settle: (topic: string, answer: RpcAnswer) => waiting.get(slotOf(topic, answer.id))?.(answer),
    endAll(): void {
      for (const end of [...waiting.values()]) end(undefined)
    },
  }
}
