import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../test/testGateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Everything the gateway says to a request, until it hangs up. */
async function say(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  socket.write(`${lines.join('\r\n')}`)
  await once(socket, 'close')
  return text
}

const http2 = ['connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQAAP__']

it('answers those who would rather speak HTTP/2', async () => {
  const answer = await say('GET /health HTTP/1.1', 'host: gateway', ...http2, '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).toContain('{"status":"ok"}')
})

it('tells them when they send a body along', async () => {
  const answer = await say('POST /e HTTP/1.1', 'host: gateway', ...http2, 'content-length: 2', '', '{}')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

it('has no relay at other paths, and greets its clients', async () => {
  const upgrade = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
  const answer = await say('GET /getWallets HTTP/1.1', 'host: gateway', ...upgrade, key, '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found/)
  expect(await (await fetch(`${gateway.url}/hello`)).json()).toEqual({ status: 'ok' })
})

const health = 'GET /health HTTP/1.1\r\nhost: gateway\r\n'

it('answers requests that come in one piece, each in its turn', async () => {
  const answer = await say(`${`${health}\r\n`.repeat(49)}${health}connection: close\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(50)
})

it('hangs up on a connection that asks and asks and reads nothing, and serves the others', async () => {
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.on('error', () => {}) // it is reset
  socket.write(`${health}\r\n`.repeat(10_000))
  await closed
  expect(await (await fetch(`${gateway.url}/hello`)).json()).toEqual({ status: 'ok' })
})
