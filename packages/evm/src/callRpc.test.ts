import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AdapterHost, systemEnv } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { fakeClock, fakeLog } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import { afterEach, expect, test } from 'vitest'
import { testNetwork } from '../test/evmPage'
import { callRpc } from './callRpc'
import type { EvmAccess } from './requests/evmAccess'
import { getBalance } from './requests/getBalance'
import { readQuantity } from './requests/readQuantity'

let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

test('asks as JSON-RPC wants it, and reads the answer', async () => {
  const bodies: unknown[] = []
  const url = await node((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      bodies.push([request.method, request.headers['content-type'], JSON.parse(text)])
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x10' }))
    })
  })
  expect(await ask([url])).toBe(16n)
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x1', 'latest'] }
  expect(bodies).toEqual([['POST', 'application/json', body]])
})

test('goes on to the next address until one answers, and tells no address to the log', async () => {
  const log = fakeLog()
  const broken = await Promise.all([
    node((_, response) => response.writeHead(429).end('slow down')),
    answer('not json'),
    answer(JSON.stringify(null)),
    answer(JSON.stringify({ result: 16 })),
    answer(JSON.stringify({ result: '0x' })),
    answer(JSON.stringify({ error: { code: -32005, message: 'limit exceeded' } })),
    node((_, response) => response.destroy()),
  ])
  const good = await answer(JSON.stringify({ result: '0x10' }))
  const urls = ['wss://socket.example', 'http://127.0.0.1:1/?key=secret', ...broken, good]
  expect(await ask(urls, { log })).toBe(16n)
  expect(log.entries()).toHaveLength(broken.length + 1)
  expect(
    JSON.stringify(log.entries(), (_, value) => (value instanceof Error ? String(value) : value)),
  ).not.toMatch(/secret|127\.0\.0\.1/)
})

test('the last failure is told when none answers', async () => {
  const busy = await node((_, response) => response.writeHead(503).end())
  await expect(ask([busy])).rejects.toMatchObject({ code: 'http/status' })
  await expect(ask([busy, await answer('{}')])).rejects.toMatchObject({ code: 'http/bad-answer' })
  await expect(ask(['http://127.0.0.1:1'])).rejects.toMatchObject({ code: 'http/unreachable' })
  await expect(ask([])).rejects.toMatchObject({ code: 'network/no-rpc' })
  await expect(ask(['wss://socket.example'])).rejects.toMatchObject({ code: 'network/no-rpc' })
  const none = () => Promise.reject(kitError('network/no-rpc'))
  await expect(ask([], { rpcUrls: none })).rejects.toMatchObject({ code: 'network/no-rpc' })
})

test('a contract that refuses has answered: no other node is asked', async () => {
  let asked = 0
  const reverted = { error: { code: -32603, message: 'VM Exception: reverted with panic code', data: '0x' } }
  const first = await answer(JSON.stringify(reverted))
  const second = await node((_, response) => {
    asked += 1
    response.end('{}')
  })
  await expect(ask([first, second])).rejects.toMatchObject({ code: 'request/invalid', details: 'reverted' })
  expect(asked).toBe(0)
})

test('a node that is silent is left after ten seconds, and the next one asked', async () => {
  const clock = fakeClock()
  let arrived = () => {}
  const arrival = new Promise<void>(resolve => {
    arrived = resolve
  })
  const silent = await node(() => arrived())
  const good = await answer(JSON.stringify({ result: '0x1' }))
  const asking = ask([silent, good], { clock })
  await arrival
  clock.advance(10_000)
  expect(await asking).toBe(1n)
  expect(clock.pending()).toBe(0)
})

test('given up, it ends at once, and the node hears of it', async () => {
  const abort = new AbortController()
  let left = () => {}
  const leaving = new Promise<void>(resolve => {
    left = resolve
  })
  const clock = fakeClock()
  const silent = await node((_, response) => {
    response.on('close', left)
    abort.abort()
  })
  await expect(ask([silent, silent], { clock, signal: abort.signal })).rejects.toMatchObject({
    code: 'http/aborted',
  })
  await leaving
  expect(clock.pending()).toBe(0)
  await expect(ask([silent], { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'http/aborted' })
})

test('a balance is asked for addresses alone', async () => {
  const request = { address: 'me', network: testNetwork(1), signal: new AbortController().signal }
  const access = { node: () => Promise.reject('asked') } as unknown as EvmAccess
  await expect(getBalance(access, request)).rejects.toMatchObject({ code: 'request/invalid' })
})

function ask(
  urls: readonly string[],
  {
    signal = new AbortController().signal,
    ...host
  }: Partial<AdapterHost> & Parameters<typeof hostOf>[1] & { signal?: AbortSignal } = {},
): Promise<bigint> {
  const params = ['0x1', 'latest']
  const call = { network: testNetwork(1), method: 'eth_getBalance', params, signal, read: readQuantity }
  return callRpc({ ...hostOf(urls, host), ...host }, call)
}

function hostOf(
  urls: readonly string[],
  { clock = systemEnv().clock }: { clock?: AdapterHost['env']['clock'] } = {},
): AdapterHost {
  return fakeHost({ env: { ...systemEnv(), clock }, rpcUrls: async () => urls }).host
}

function answer(text: string): Promise<string> {
  return node((_, response) => response.end(text))
}

/** A node on this machine that does what the test says. */
function node(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle)
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
