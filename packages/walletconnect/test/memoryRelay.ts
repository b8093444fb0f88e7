import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type Published = {
  topic: string
  message: string
  tag: number
  ttl: number
  prompt?: boolean
  by: string
}
type Frame = { id: number | string; method?: string; params?: Record<string, unknown>; result?: unknown }
type Client = { socket: WebSocket; id: string; topics: Set<string> }

/** What goes wrong, as long as it is set. */
type RelayFaults = {
  /** Nothing is answered or delivered. */
  stalls?: boolean
  /** Every delivery comes twice. */
  twice?: boolean
  /** The newer words are not known. */
  legacy?: boolean
  /** A new socket is closed at once. */
  close?: { code: number; reason: string } | undefined
  /** Answered with an error instead. */
  error?: { method: string; code: number; message: string } | undefined
  /** Tokens issued later than this, by the relay's clock, are not valid yet. */
  clock?: () => number
}

/** A relay in memory that does what the test says; the real one stands in the gateway. */
export async function startMemoryRelay(port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise(resolve => server.once('listening', resolve))
  const clients = new Set<Client>()
  const published: Published[] = []
  const acks = new Map<string, { mail: Published; client: string }>()
  const acked = new Set<string>()
  const calls: string[] = []
  const frames: string[] = []
  const dials: URL[] = []
  const faults: RelayFaults = {}
  let count = Date.now() * 1000

  server.on('connection', (socket, request) => {
    const url = new URL(request.url ?? '', 'ws://relay')
    dials.push(url)
    const claims = readClaims(url.searchParams.get('auth') ?? '')
    const { close, clock } = faults
    if (close) return socket.close(close.code, close.reason)
    if (clock && claims.iat > clock() / 1000 + 120) return socket.close(3000, 'JWT Token is not yet valid')
    const client: Client = { socket, id: claims.iss, topics: new Set() }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    socket.on('message', data => {
      frames.push(String(data))
      if (!faults.stalls) hear(client, JSON.parse(String(data)) as Frame)
    })
  })

  function hear(client: Client, { id, method, params = {}, result }: Frame): void {
    if (method === undefined) {
      const ack = acks.get(String(id))
      if (ack && result === true) acked.add(`${ack.client} ${ack.mail.message}`)
      return
    }
    calls.push(method)
    const answer = (value: unknown) =>
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: value }))
    const refuse = (code: number, message: string) =>
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code, message } }))
    const { error, legacy } = faults
    if (error?.method === method) return refuse(error.code, error.message)
    if (method.startsWith('wc_') && legacy) return refuse(-32601, 'Method not found')
    const text = (name: string) => String(params[name])
    switch (method) {
      case 'irn_publish':
        answer(true)
        return publish({ ...(params as Published), by: client.id })
      case 'irn_subscribe':
        answer(subscriptionId(text('topic'), client.id))
        return subscribe(client, text('topic'))
      case 'irn_batchSubscribe': {
        const topics = params.topics as string[]
        answer(topics.map(topic => subscriptionId(topic, client.id)))
        for (const topic of topics) subscribe(client, topic)
        return
      }
      case 'irn_unsubscribe':
        client.topics.delete(text('topic'))
        return answer(true)
      case 'wc_proposeSession':
        answer(true)
        subscribe(client, text('pairingTopic'))
        return publish({
          ...{ topic: text('pairingTopic'), message: text('sessionProposal') },
          ...{ tag: 1100, ttl: 300, prompt: true, by: client.id },
        })
      case 'wc_approveSession':
        answer(true)
        subscribe(client, text('sessionTopic'))
        publish({
          ...{ topic: text('sessionTopic'), message: text('sessionSettlementRequest') },
          ...{ tag: 1102, ttl: 300, by: client.id },
        })
        return publish({
          ...{ topic: text('pairingTopic'), message: text('sessionProposalResponse') },
          ...{ tag: 1101, ttl: 300, by: client.id },
        })
      default:
        refuse(-32601, 'Method not found')
    }
  }

  function publish(mail: Published): void {
    published.push(mail)
    for (const client of clients) if (client.topics.has(mail.topic)) deliver(client, mail)
  }

  function subscribe(client: Client, topic: string): void {
    client.topics.add(topic)
    for (const mail of published) if (mail.topic === topic) deliver(client, mail)
  }

  function deliver(client: Client, mail: Published): void {
    if (mail.by === client.id || acked.has(`${client.id} ${mail.message}`)) return
    for (let times = faults.twice ? 2 : 1; times > 0; times--) hand(client, mail)
  }

  function hand(client: Client, mail: Published): void {
    count += 1
    acks.set(String(count), { mail, client: client.id })
    const { topic, message, tag } = mail
    const data = { topic, message, publishedAt: Date.now(), tag }
    const params = { id: subscriptionId(topic, client.id), data }
    client.socket.send(JSON.stringify({ id: count, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    published,
    /** The methods that were called, in order. */
    calls,
    /** Everything that clients said, as they said it. */
    frames,
    /** The addresses that were dialled. */
    dials,
    faults,
    sockets: () => clients.size,
    /** Whether every client but the publisher said that it has the message. */
    isAcked: (message: string) => [...acked].some(key => key.endsWith(message)),
    inject(topic: string, message: string): void {
      publish({ topic, message, tag: 1108, ttl: 300, by: 'nobody' })
    },
    /** Hands everything over again to whoever hears it, acknowledged or not. */
    replay(): void {
      for (const client of clients)
        for (const mail of published)
          if (client.topics.has(mail.topic) && mail.by !== client.id) hand(client, mail)
    },
    drop(code = 1012, reason = ''): void {
      for (const { socket } of clients) socket.close(code, reason)
    },
    /** As when a network goes away: no word of farewell. */
    cut(): void {
      for (const { socket } of clients) socket.terminate()
    },
    async stop(): Promise<void> {
      for (const { socket } of clients) socket.terminate()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function readClaims(token: string): { iss: string; iat: number; exp: number; aud: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
}

function subscriptionId(topic: string, client: string): string {
  return createHash('sha256')
    .update(topic + client)
    .digest('hex')
}
