import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

export type Request = { id: string; method?: string; params: Record<string, unknown>; result?: unknown }

/** An upstream relay that does as it is told, and remembers what it was sent. */
export async function badUpstream(
  answer: (request: Request, socket: WebSocket) => string | undefined = right,
) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const requests: Request[] = []
  const urls: string[] = []
  server.on('connection', (socket, { url }) => {
    urls.push(url ?? '')
    socket.on('message', data => {
      const request = JSON.parse(String(data)) as Request
      requests.push(request)
      if (!request.method) return
      const text = answer(request, socket)
      if (text !== undefined) socket.send(text)
    })
  })
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    urls,
    sockets: () => [...server.clients],
    asked: (method: string) => requests.filter(request => request.method === method),
    topics: () =>
      requests.flatMap(({ method, params }) =>
        method === 'irn_batchSubscribe' ? (params.topics as string[]) : [],
      ),
    deliver(id: number, topic: string, message: string, more = {}) {
      const data = { topic, message, tag: 1109, publishedAt: Date.now(), ...more }
      const frame = { id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 'any', data } }
      for (const client of server.clients) client.send(JSON.stringify(frame))
    },
  }
}

const result = ({ id }: Request, value: unknown) => JSON.stringify({ id, jsonrpc: '2.0', result: value })
/** A refusal. */
export const error = ({ id }: Request, code: number) =>
  JSON.stringify({ id, jsonrpc: '2.0', error: { code, message: 'No', data: 'No' } })

/** What a relay answers to a request that it takes. */
export function right(request: Request): string {
  return result(request, request.method === 'irn_batchSubscribe' ? [] : true)
}
