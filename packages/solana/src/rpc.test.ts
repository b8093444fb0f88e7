import { fakeClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { type RpcCall, rpc } from './rpc'

const call: RpcCall = { method: 'getBalance', params: ['x'], about: 'address' }
const urls = ['https://one.example', 'https://two.example']

test('asks a node as nodes want to be asked', async () => {
  const { env, requests } = world(() => Response.json({ result: { value: 5 } }))
  expect(await rpc(env, urls, call)).toEqual({ result: { value: 5 }, text: '{"result":{"value":5}}' })
  expect(requests).toEqual([
    {
      url: 'https://one.example',
      method: 'POST',
      type: 'application/json',
      body: { jsonrpc: '2.0', id: 1, method: 'getBalance', params: ['x'] },
    },
  ])
})

test('a result of null is a result', async () => {
  const { env } = world(() => Response.json({ result: null }))
  expect((await rpc(env, urls, call)).result).toBe(null)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'http/unreachable'],
  ['is overloaded', () => new Response('busy', { status: 503 }), 'http/status'],
  ['speaks no JSON', () => new Response('<html>'), 'http/bad-answer'],
  ['says nothing', () => Response.json(null), 'http/bad-answer'],
  [
    'is behind',
    () => Response.json({ error: { code: -32005, message: 'Node is behind' } }),
    'http/bad-answer',
  ],
  ['tells an error that is none', () => Response.json({ error: 'x' }), 'http/bad-answer'],
])('the next node is asked when one %s', async (_, bad, code) => {
  const answer = (url: string) => (url === urls[0] ? bad() : Response.json({ result: 1 }))
  const { env, requests } = world(answer)
  expect((await rpc(env, urls, call)).result).toBe(1)
  expect(requests).toHaveLength(2)
  const { env: worse } = world(bad)
  await expect(rpc(worse, urls, call)).rejects.toMatchObject({ name: 'KitError', code })
})

test('what a node says against the question is told, and the next one is not asked', async () => {
  const error = { code: -32002, message: 'Transaction simulation failed: Blockhash not found' }
  const { env, requests } = world(() => Response.json({ error }))
  await expect(rpc(env, urls, { ...call, about: 'transaction' })).rejects.toMatchObject({
    code: 'request/invalid',
    message: 'Not a valid transaction: Transaction simulation failed: Blockhash not found',
  })
  expect(requests).toHaveLength(1)
})

test('[IMP-18] a node that never answers is given up, and no timer is left', async () => {
  const { env, clock } = world(() => new Promise(() => {}))
  const asked = rpc(env, urls.slice(0, 1), call)
  clock.advance(15_000)
  await expect(asked).rejects.toMatchObject({ code: 'http/timeout' })
  expect(clock.pending()).toBe(0)
})

test('[IMP-18] a question can be cancelled', async () => {
  const { env, clock, requests } = world(() => new Promise(() => {}))
  const abort = new AbortController()
  const asked = rpc(env, urls, { ...call, signal: abort.signal })
  abort.abort()
  await expect(asked).rejects.toMatchObject({ code: 'http/aborted' })
  expect(requests).toHaveLength(1)
  expect(clock.pending()).toBe(0)
})

test('without any node nothing can be reached', async () => {
  const { env } = world(() => Response.json({}))
  await expect(rpc(env, [], call)).rejects.toMatchObject({ code: 'http/unreachable' })
})

type Answer = (url: string) => Response | Promise<Response>

function world(answer: Answer) {
  const clock = fakeClock()
  const requests: unknown[] = []
  const fetch = (async (
    url: string,
    { method, headers, body, signal }: RequestInit & { signal: AbortSignal },
  ) => {
    const type = new Headers(headers).get('content-type')
    requests.push({ url, method, type, body: JSON.parse(String(body)) })
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([answer(url), aborted])
  }) as unknown as typeof globalThis.fetch
  return { env: { fetch, clock }, clock, requests }
}
