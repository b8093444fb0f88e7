import { randomBytes } from 'node:crypto'
import WebSocket from 'ws'
import { type PassChanges, type RelayIdentity, relayIdentity } from './relayIdentity'

export type Answer = {
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

export type Delivery = {
  id: number
  subscriptionId: string
  topic: string
  message: string
  tag: number
  publishedAt: number
  attestation?: string
}

export type RelayClient = {
  identity: RelayIdentity
  socket: WebSocket
  /** Everything that was delivered, in order, repetitions included. */
  deliveries: Delivery[]
  /** Every frame that came, as text. */
  frames: string[]
  ask(method: string, params: unknown): Promise<Answer>
  /** Sends text as it stands; settles with the next frame that is no delivery. */
  say(text: string): Promise<Answer>
  publish(topic: string, message: string, more?: Record<string, unknown>): Promise<Answer>
  subscribe(topic: string): Promise<Answer>
  acknowledge(delivery: Delivery): void
  /** Settles with the delivery of a message, which may have come already. */
  receive(message: string): Promise<Delivery>
  closed: Promise<{ code: number; reason: string }>
  /** Closes the socket, if it is not, and settles when it is. */
  close(): Promise<void>
}

export type RelayClientOptions = {
  identity?: RelayIdentity
  /** What the pass is made out to; the address itself unless told. */
  aud?: string
  pass?: PassChanges
  /** Whether deliveries are acknowledged as they come; they are unless told. */
  acknowledges?: boolean
  /** The query in place of the usual one. */
  query?: Record<string, string>
  headers?: Record<string, string>
  path?: string
}

const patience = 10_000

/** A plain client of the relay at a gateway's http address. Rejects when the upgrade is refused, with the status. */
export async function relayClient(gateway: string, options: RelayClientOptions = {}): Promise<RelayClient> {
  const { identity = relayIdentity(), acknowledges = true, headers = {}, path = '' } = options
  const address = `${gateway.replace(/^http/, 'ws')}${path}`
  const { aud = address } = options
  const query = options.query ?? { auth: identity.pass(aud, options.pass), projectId: 'playground' }
  const socket = new WebSocket(`${address}/?${new URLSearchParams(query)}`, { headers, maxPayload: 1 << 24 })
  const client = wrap(socket, identity, acknowledges)
  await opened(socket)
  return client
}

/** A topic that nobody has used. */
export function newTopic(): string {
  return randomBytes(32).toString('hex')
}

/** A message that nobody has sent, of so many characters. */
export function newMessage(length = 64): string {
  return randomBytes(length).toString('base64').slice(0, length)
}

function wrap(socket: WebSocket, identity: RelayIdentity, acknowledges: boolean): RelayClient {
  const deliveries: Delivery[] = []
  const frames: string[] = []
  const asked = new Map<string, (answer: Answer) => void>()
  const watchers = new Set<() => void>()
  let next = 0
  let said: ((answer: Answer) => void) | undefined
  const closed = new Promise<{ code: number; reason: string }>(done =>
    socket.once('close', (code, reason) => done({ code, reason: String(reason) })),
  )

  socket.on('error', () => {}) // told by `closed`, and by `opened` before that
  socket.on('message', data => {
    const text = String(data)
    frames.push(text)
    const frame = JSON.parse(text) as Answer & { method?: string; params?: DeliveryParams }
    if (frame.params && frame.method) {
      const { id: subscriptionId, data: message } = frame.params
      const delivery = { ...message, id: frame.id as number, subscriptionId }
      deliveries.push(delivery)
      if (acknowledges) client.acknowledge(delivery)
    } else {
      const answer = asked.get(String(frame.id)) ?? said
      asked.delete(String(frame.id))
      answer?.(frame)
    }
    for (const look of [...watchers]) look()
  })

  const client: RelayClient = {
    identity,
    socket,
    deliveries,
    frames,
    closed,
    ask(method, params) {
      next += 1
      const id = `${Date.now()}${String(next).padStart(6, '0')}`
      const answer = new Promise<Answer>(done => asked.set(id, done))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return bounded(answer, `an answer to ${method}`)
    },
    say(text) {
      const answer = new Promise<Answer>(done => {
        said = done
      })
      socket.send(text)
      return bounded(answer, 'an answer')
    },
    publish: (topic, message, more = {}) =>
      client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more }),
    subscribe: topic => client.ask('irn_subscribe', { topic }),
    acknowledge: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    receive(message) {
      const found = new Promise<Delivery>(done => {
        const look = () => {
          const delivery = deliveries.find(each => each.message === message)
          if (!delivery) return
          watchers.delete(look)
          done(delivery)
        }
        watchers.add(look)
        look()
      })
      return bounded(found, 'the message')
    },
    async close() {
      if (socket.readyState !== WebSocket.CLOSED) socket.terminate()
      await closed
    },
  }
  return client
}

type DeliveryParams = {
  id: string
  data: { topic: string; message: string; tag: number; publishedAt: number }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((done, fail) => {
    socket.once('open', () => done())
    socket.once('unexpected-response', (_, { statusCode }) => {
      socket.terminate()
      fail(new Error(`the relay answered ${statusCode}`))
    })
    socket.once('error', fail)
  })
}

function bounded<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} did not come in ${patience} ms`)), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
