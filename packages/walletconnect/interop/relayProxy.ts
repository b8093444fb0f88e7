import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/** What a proxy does with one frame: the frames that go on in its place. None: it is lost. */
type Passing = (text: string, back: (text: string) => void) => readonly string[]

export type RelayProxy = {
  /** The address for clients; their tokens are made out to it, and the relay accepts them as such. */
  url: string
  /** May be changed at any time. `back` speaks to whoever sent the frame. */
  rules: {
    toRelay: Passing
    toClient: Passing
    /** A code that new sockets are closed with at once. */
    refuse?: number | undefined
    /** New sockets are accepted, and nothing is ever said to them. */
    silent?: boolean
  }
  /** Frames of clients that got this far, as they came. */
  asked: string[]
  /** Sockets that clients opened so far. */
  dials(): number
  /** Closes every open socket, as the relay would. */
  closeAll(code: number, reason?: string): void
  /** Cuts every open socket without a word. */
  cut(): void
  stop(): Promise<void>
}

const asItIs: Passing = text => [text]

/** A relay that behaves as the test says: what it does not change goes to the real one. */
export async function relayProxy(relayUrl: string): Promise<RelayProxy> {
  const rules: RelayProxy['rules'] = { toRelay: asItIs, toClient: asItIs }
  const asked: string[] = []
  let dials = 0
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { origin, pathname } = new URL(relayUrl.replace(/^ws/, 'http'))

  sockets.on('connection', (client, { url = '', headers }) => {
    dials++
    if (rules.refuse) return client.close(rules.refuse, 'refused by the proxy')
    client.on('message', data => asked.push(String(data)))
    if (rules.silent) return
    const wait: string[] = []
    const relay = new WebSocket(`${origin.replace(/^http/, 'ws')}${url}`, {
      headers: { host, ...(headers.authorization ? { authorization: headers.authorization } : {}) },
    })
    const toClient = (text: string) => client.readyState === WebSocket.OPEN && client.send(text)
    const toRelay = (text: string) => {
      if (relay.readyState === WebSocket.OPEN) relay.send(text)
      else wait.push(text)
    }
    client.on('message', data => {
      for (const text of rules.toRelay(String(data), toClient)) toRelay(text)
    })
    relay.on('open', () => {
      for (const text of wait.splice(0)) relay.send(text)
    })
    relay.on('message', data => {
      for (const text of rules.toClient(String(data), toRelay)) toClient(text)
    })
    client.on('close', () => relay.terminate())
    relay.on('close', (code, reason) => (isSendable(code) ? client.close(code, reason) : client.terminate()))
    relay.on('error', () => client.terminate())
    client.on('error', () => relay.terminate())
  })

  return {
    url: `ws://${host}${pathname === '/' ? '' : pathname}`,
    rules,
    asked,
    dials: () => dials,
    closeAll(code, reason = 'closed by the proxy') {
      for (const client of sockets.clients) client.close(code, reason)
    },
    cut() {
      for (const client of sockets.clients) client.terminate()
    },
    stop: () =>
      new Promise(done => {
        for (const client of sockets.clients) client.terminate()
        server.close(() => done())
      }),
  }
}

function isSendable(code: number): boolean {
  return code >= 3000 || (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code))
}
