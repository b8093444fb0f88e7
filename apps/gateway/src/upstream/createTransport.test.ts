import { once, setMaxListeners } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createTransport, type PostWish } from './createTransport'
import { localhostCertificate } from './testing/localhostCertificate'
import { upstreamTarget } from './upstreamTarget'

const stops: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const stop of stops.splice(0)) await stop()
})

/** A server on loopback, its open connections, and a transport to ask it with. */
async function asking(listener: RequestListener, server: Server = createServer(listener), path = '/') {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', socket => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const transport = createTransport()
  stops.push(transport.close, () => {
    server.closeAllConnections()
    server.close()
  })
  const protocol = 'setSecureContext' in server ? 'https' : 'http'
  const target = upstreamTarget(`${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  if (!target) throw new Error('no target')
  const post = (wish: Partial<PostWish> = {}, body = '{}') =>
    transport.post(target, body, {
      ...{ limit: 1_000, wants: () => true, signal: new AbortController().signal },
      ...wish,
    })
  return { sockets, connections: () => connections, transport, post }
}

test('sends the text as it is, whole, to path and query, and asks for a plain answer', async () => {
  const seen: unknown[] = []
  const { post } = await asking(
    async (request, answer) => {
      const parts = await request.toArray()
      seen.push(request.method, request.url, request.headers, Buffer.concat(parts).toString())
      answer.writeHead(202, { 'retry-after': '7' }).end('schön')
    },
    undefined,
    '/v3/key?a=%20b#c',
  )
  expect(await post({}, '{"ü":"€"}')).toEqual({ status: 202, retryAfter: '7', text: 'schön' })
  expect(seen).toMatchObject(['POST', '/v3/key?a=%20b', { 'content-length': '12' }, '{"ü":"€"}'])
  expect(seen[2]).toMatchObject({
    ...{ 'content-type': 'application/json', 'accept-encoding': 'identity' },
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  })
})

test('keeps its connections for the next question, and closes them at the end', async () => {
  const { post, sockets, connections, transport } = await asking((_, answer) => void answer.end('a'))
  for (let round = 0; round < 20; round++) expect(await post()).toMatchObject({ text: 'a' })
  expect([connections(), sockets.size]).toEqual([1, 1])
  transport.close()
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBe(0)
})

test('opens a bounded number of connections, and who waits for one can be given up', async () => {
  const { post, sockets } = await asking(() => {})
  const end = new AbortController()
  setMaxListeners(0, end.signal)
  const posts = Promise.allSettled(Array.from({ length: 560 }, () => post({ signal: end.signal })))
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBe(512)
  end.abort()
  expect((await posts).every(({ status }) => status === 'rejected')).toBe(true)
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBe(0)
  await expect(post({ signal: end.signal })).rejects.toThrow('given up')
})

test('closing ends what is under way', async () => {
  const { post, sockets, transport } = await asking((_, answer) => void answer.writeHead(200).write('a'))
  const posted = post()
  posted.catch(() => {})
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBe(1)
  transport.close()
  await expect(posted).rejects.toThrow()
})

test.each([
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', Buffer.from],
])('reads an answer packed by %s, to its limit and no further', async (coding, pack) => {
  const texts = ['€'.repeat(333), '€'.repeat(334), '']
  const { post } = await asking((_, answer) => {
    answer.writeHead(200, { 'content-encoding': coding }).end(pack(Buffer.from(texts.shift() ?? '')))
  })
  expect((await post()).text).toBe('€'.repeat(333))
  expect((await post()).text).toBeUndefined()
  expect((await post()).text).toBe('')
})

test('half of a packed answer, or none at all under that name, is no answer', async () => {
  const bodies = [gzipSync('a'.repeat(500)).subarray(0, 20), Buffer.from('not packed')]
  const { post } = await asking((_, answer) => {
    answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bodies.shift())
  })
  await expect(post()).rejects.toThrow()
  await expect(post()).rejects.toThrow()
})

test('does not wait for a text that its status makes unwanted', async () => {
  const { post, sockets } = await asking((_, answer) => {
    answer.writeHead(429, { 'retry-after': '3' }).write('and so on')
  })
  expect(await post({ wants: status => status !== 429 })).toEqual({ status: 429, retryAfter: '3', text: '' })
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBe(0)
})

test.each([301, 302, 303, 307, 308])('follows no %i', async status => {
  const asked: string[] = []
  const { post } = await asking((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(status, { location: '/there' }).end('{}')
  })
  await expect(post()).rejects.toThrow('leads elsewhere')
  expect(asked).toEqual(['/'])
})

test('an answer that changes the protocol is none', async () => {
  const { post } = await asking((_, answer) => {
    answer.socket?.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')
  })
  await expect(post()).rejects.toThrow()
})

test('speaks https, and only with those whose certificate is trusted', async () => {
  const answer: RequestListener = (_, answer) => void answer.end('safe')
  const { post, connections } = await asking(
    answer,
    createSecureServer({ pfx: localhostCertificate, passphrase: '' }, answer),
  )
  await expect(post()).rejects.toThrow('self-signed')
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  for (let round = 0; round < 3; round++) expect(await post()).toMatchObject({ status: 200, text: 'safe' })
  expect(connections()).toBe(2)
})
