import { defineEndpoint } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createFakeWorld, createTestKit, settled } from '../../test/fakeWorld'
import { askEarly } from './early'
import { callEndpoint } from './http'
import { takeEarly } from './takeEarly'

const endpoint = defineEndpoint({ method: 'GET', path: '/thing', query: [], answer: body => body })
const call = { base: 'https://gate.example', timeoutMs: 15_000 }
const url = 'https://gate.example/thing'

function setUp(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  const world = createFakeWorld({ fetch })
  const { kit } = createTestKit({}, world)
  const ask = () =>
    callEndpoint({ clock: world.clock, fetch }, endpoint, { ...call, early: takeEarly(kit, 'things1') })
  return { kit, fetch, ask, clock: world.clock }
}

test('an early answer is handed over once; the next call asks anew', async () => {
  const { kit, fetch, ask } = setUp(async () => Response.json('hello'))
  askEarly(kit, 'things1', url)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await ask()).toBe('hello')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await ask()).toBe('hello')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a question is asked early once, taken or not', async () => {
  const { kit, fetch, ask } = setUp(async () => Response.json('hello'))
  askEarly(kit, 'things1', url)
  askEarly(kit, 'things1', url)
  await ask()
  askEarly(kit, 'things1', url)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an early answer is for its own question alone', async () => {
  const { kit } = setUp(async () => Response.json('hello'))
  askEarly(kit, 'things1', url)
  expect(takeEarly(kit, 'things2')).toBeUndefined()
  expect(takeEarly(kit, 'others1')).toBeUndefined()
  expect(takeEarly(kit, 'things1')).toBeInstanceOf(Promise)
})

test('an early failure is told to the one who waits for it', async () => {
  const { kit, fetch, ask } = setUp(() => Promise.reject(new TypeError('offline')))
  askEarly(kit, 'things1', url)
  await expect(ask()).rejects.toMatchObject({ code: 'http/unreachable' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an early failure that nobody waited for is forgotten: the question is asked anew', async () => {
  let isOnline = false
  const { kit, fetch, ask } = setUp(async () => {
    if (!isOnline) throw new TypeError('offline')
    return Response.json('hello')
  })
  askEarly(kit, 'things1', url)
  await settled()
  isOnline = true
  askEarly(kit, 'things1', url)
  expect(await ask()).toBe('hello')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['that never begins', () => new Promise<Response>(() => {})],
  ['that never ends', async () => new Response(new ReadableStream())],
])('[IMP-18] an early answer %s is waited for no longer than any other', async (_, answer) => {
  const { kit, ask, clock } = setUp(answer)
  askEarly(kit, 'things1', url)
  const asked = expect(ask()).rejects.toMatchObject({ code: 'http/timeout' })
  await clock.advance(15_000)
  await asked
})
