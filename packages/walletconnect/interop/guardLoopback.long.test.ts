import { createServer, get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { guardLoopback, type LoopbackGuard } from './guardLoopback'

let guard: LoopbackGuard
beforeEach(() => {
  guard = guardLoopback()
})
afterEach(() => guard.stop())

test('what would leave the machine is refused and noted, however it is tried', async () => {
  await expect(fetch('https://verify.walletconnect.invalid/')).rejects.toThrow()
  await failed(get('http://pulse.walletconnect.invalid/'))
  await failed(connect(443, 'rpc.walletconnect.invalid'))
  await failed(connect({ host: '192.0.2.1', port: 443 }))
  await failed(new WebSocket('wss://relay.walletconnect.invalid'))
  expect(guard.tried).toEqual([
    'verify.walletconnect.invalid',
    'pulse.walletconnect.invalid',
    'rpc.walletconnect.invalid',
    '192.0.2.1',
    'relay.walletconnect.invalid',
  ])
})

test('what stays on the machine is let through', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as { port: number }
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here')
  expect(guard.tried).toEqual([])
  server.close()
})

function failed(emitter: NodeJS.EventEmitter): Promise<unknown> {
  return new Promise(done => emitter.once('error', done))
}
