import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { sentOn } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, type FakeWorld, settled } from '../../test/fakeWorld'
import { askEarly } from '../kernel/early'
import { online } from '../kernel/online'
import { forgetFailed, resetQuery } from './endCalls'
import { fetchQuery } from './fetchQuery'
import { defineQuery, type FetchContext, type QueryDefinition, queryState } from './query'
import { watchQuery } from './watchQuery'

type Asked = { key: string; signal: AbortSignal; answer(text: string): void; fail(): void }

/** A query whose calls the test answers. */
function setUp(definition: Partial<QueryDefinition<string, string>> = {}, tabOf?: FakeWorld) {
  const world = createFakeWorld(tabOf ? { tabOf } : {})
  const { kit } = createTestKit({}, world)
  const asked: Asked[] = []
  const query = defineQuery<string, string>('greeting', {
    staleMs: 30_000,
    key: name => name,
    fetch: (_, key, { signal }) =>
      new Promise((resolve, reject) =>
        asked.push({ key, signal, answer: resolve, fail: () => reject(new TypeError('down')) }),
      ),
    ...definition,
  })
  const state = (key = 'a') => queryState(kit, query, key)
  const load = (key = 'a', options = {}) => fetchQuery(kit, query, key, options)
  return { kit, world, asked, query, state, load }
}

/** A question that answers at once. */
function counting() {
  let count = 0
  return setUp({ fetch: async () => `answer ${++count}` })
}

test('goes from idle over loading to ready', async () => {
  const { asked, state, load } = setUp()
  expect(state()).toMatchObject({ status: 'idle', data: undefined, isFetching: false })
  const done = load()
  expect(state()).toMatchObject({ status: 'pending', isFetching: true })
  asked[0]?.answer('hello')
  await done
  expect(state()).toMatchObject({ status: 'success', data: 'hello', isFetching: false, error: undefined })
})

test('an answer is fresh for its time, each key on its own', async () => {
  const { world, state, load } = counting()
  await load()
  await world.clock.advance(29_999)
  await load()
  expect(state().data).toBe('answer 1')
  await load('b')
  expect(state('b').data).toBe('answer 2')
  await world.clock.advance(1)
  await load()
  expect(state().data).toBe('answer 3')
})

test('equal questions at the same time share one call', async () => {
  const { asked, state, load } = setUp()
  const both = Promise.all([load(), load()])
  expect(asked).toHaveLength(1)
  asked[0]?.answer('x')
  await both
  expect(state().data).toBe('x')
})

test('an old answer stays while a new one is asked for, and when that fails', async () => {
  const { asked, state, load } = setUp()
  const first = load()
  asked[0]?.answer('old')
  await first
  const second = load('a', { force: true })
  expect(state()).toMatchObject({ status: 'success', data: 'old', isFetching: true })
  asked[1]?.fail()
  await second
  expect(state()).toMatchObject({ status: 'success', data: 'old', error: { code: 'http/unreachable' } })
})

test('[IMP-19] an answer that comes after a newer one is dropped', async () => {
  const { asked, state, load } = setUp()
  const slow = load()
  const forced = load('a', { force: true })
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer('new')
  await forced
  asked[0]?.answer('old')
  await slow
  expect(state().data).toBe('new')
})

test('a failure is told, and asked anew next time', async () => {
  const { asked, state, load, query, kit } = setUp()
  const first = load()
  asked[0]?.fail()
  await first
  expect(state()).toMatchObject({ status: 'error', error: { code: 'http/unreachable' }, isFetching: false })
  forgetFailed(kit, query)
  expect(state().status).toBe('idle')
  const second = load()
  asked[1]?.answer('up')
  await second
  expect(state()).toMatchObject({ status: 'success', data: 'up', error: undefined })
})

test('[IMP-18] a call that takes long says so, until it is answered', async () => {
  const { world, asked, state, load } = setUp()
  const done = load()
  await world.clock.advance(9_999)
  expect(state().isSlow).toBe(false)
  await world.clock.advance(1)
  expect(state()).toMatchObject({ status: 'pending', isSlow: true })
  asked[0]?.answer('at last')
  await done
  expect(state()).toMatchObject({ status: 'success', isSlow: false })
})

test('[IMP-17] offline nothing is asked; who looks sees it come with the network', async () => {
  const { kit, world, asked, state, query } = setUp()
  Object.assign(world.window.navigator, { onLine: false })
  kit.get(online).set(false)
  const stop = watchQuery(kit, query, 'a')
  expect(state()).toMatchObject({ status: 'idle', isOffline: true })
  expect(asked).toEqual([])
  Object.assign(world.window.navigator, { onLine: true })
  kit.get(online).set(true)
  expect(state()).toMatchObject({ status: 'pending', isOffline: false })
  asked[0]?.answer('back')
  await settled()
  expect(state().data).toBe('back')
  stop()
})

test('[IMP-18] the last one who looks away ends the call; a late answer is not written', async () => {
  const { kit, asked, state, query } = setUp()
  const stops = [watchQuery(kit, query, 'a'), watchQuery(kit, query, 'a')]
  stops[0]?.()
  stops[0]?.()
  expect(asked[0]?.signal.aborted).toBe(false)
  stops[1]?.()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer('late')
  await settled()
  expect(state()).toMatchObject({ status: 'idle', data: undefined, isFetching: false })
})

test('what is looked at is asked for again on focus once it is old, and at its own moments at once', async () => {
  const networkOf = () => toCaipNetworkId('eip155', 1)
  const { kit, world, asked, query } = setUp({ refreshOn: ['transactionSent'], networkOf })
  const stop = watchQuery(kit, query, 'a')
  asked[0]?.answer('one')
  await settled()
  await kit.run('focused', undefined)
  await kit.run('transactionSent', sentOn('eip155:10'))
  expect(asked).toHaveLength(1)
  await kit.run('transactionSent', sentOn('eip155:1'))
  expect(asked).toHaveLength(2)
  asked[1]?.answer('two')
  await world.clock.advance(30_000)
  await kit.run('focused', undefined)
  expect(asked).toHaveLength(3)
  stop()
  await kit.run('transactionSent', sentOn('eip155:1'))
  expect(asked).toHaveLength(3)
})

test('a kit that is destroyed ends its calls, writes nothing and has no timer left', async () => {
  const { kit, world, asked, state, load } = setUp()
  const done = load()
  kit.destroy()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer('late')
  await done
  expect(state().data).toBeUndefined()
  expect(world.clock.timers()).toBe(0)
  await load('b')
  expect(state('b').data).toBeUndefined()
})

test('an answer that was asked for early is handed to the first call of its question', async () => {
  const seen: (FetchContext['early'] | undefined)[] = []
  const { kit, load } = setUp({
    fetch: async (_, __, { early }) => {
      seen.push(early)
      return 'x'
    },
  })
  kit.env.fetch = async () => Response.json('early')
  askEarly(kit, 'greetinga', 'https://gate.example/thing')
  await load('b')
  await load('a')
  await load('a', { force: true })
  expect(seen).toEqual([undefined, expect.any(Promise), undefined])
})

test('forgetting all forgets what is here and what is under way', async () => {
  const { kit, asked, state, load, query } = setUp()
  const first = load('known')
  asked[0]?.answer('k')
  await first
  const old = load('a')
  resetQuery(kit, query)
  asked[1]?.answer('old')
  await old
  expect([state('known').data, state('a').data]).toEqual([undefined, undefined])
})

test('a bounded number of answers is kept, the oldest goes first', async () => {
  const { kit, state, load, query } = counting()
  for (let at = 0; at < 501; at++) await load(`k${at}`)
  expect(Object.keys(kit.get(query).get())).toHaveLength(500)
  expect([state('k0').status, state('k1').status, state('k500').status]).toEqual([
    'idle',
    'success',
    'success',
  ])
})

test('a fetch that throws at once fails like any other', async () => {
  const { state, load } = setUp({
    fetch: () => {
      throw new Error('broken')
    },
  })
  await load()
  expect(state()).toMatchObject({ status: 'error', isFetching: false })
  await load()
  expect(state().status).toBe('error')
})

test('[ACC-31] fresh answers come back on the next visit; old ones and rubbish are deleted when they are read', async () => {
  const read = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const stored = async () => ({ key: 'greetings', read, write: String })
  const first = setUp({ stored, fetch: async (_, key) => `hello ${key}` })
  const { storage } = first.world
  await first.load('old')
  await first.world.clock.advance(20_000)
  await first.load('new')
  const [key, text = ''] = [...storage.data].find(([name]) => name.endsWith('greetings')) ?? []
  storage.data.set(key ?? '', text.replace(/}$/, ',"junk":{"data":7,"at":1000000},"bad":null}'))

  const second = setUp({ stored, fetch: async () => 'asked' }, first.world)
  await second.world.clock.advance(15_000)
  await second.load('new')
  expect(second.state('new')).toMatchObject({ status: 'success', data: 'hello new' })
  expect(second.state('old').status).toBe('idle')
  expect(Object.keys(JSON.parse(storage.data.get(key ?? '') ?? '{}'))).toEqual(['new'])
  await second.load('old')
  expect(second.state('old').data).toBe('asked')
})

test('[ACC-31] an answer that is kept longer is seen on the next visit while a new one is asked for, also if that fails', async () => {
  const read = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const stored = async () => ({ key: 'greetings', read, write: String, keptMs: 100_000 })
  const first = setUp({ stored, fetch: async () => 'hello' })
  await first.load('kept')
  await first.world.clock.advance(60_000)

  let answer = (_: string) => {}
  const answered = new Promise<string>(resolve => {
    answer = resolve
  })
  const asked = vi.fn(() => answered)
  const second = setUp({ stored, fetch: asked }, first.world)
  const loading = second.load('kept')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 60_000)
  expect(second.state('kept')).toMatchObject({ status: 'success', data: 'hello', isFetching: true })
  answer('hello again')
  await loading
  expect(second.state('kept')).toMatchObject({ status: 'success', data: 'hello again', isFetching: false })

  await second.world.clock.advance(60_000)
  const third = setUp({ stored, fetch: () => Promise.reject(new TypeError('down')) }, first.world)
  await third.load('kept')
  expect(third.state('kept')).toMatchObject({ status: 'success', data: 'hello again', isFetching: false })
  expect(third.state('kept').error).toBeDefined()

  await third.world.clock.advance(60_000)
  const fourth = setUp({ stored, fetch: () => Promise.reject(new TypeError('down')) }, first.world)
  await fourth.load('kept')
  expect(fourth.state('kept')).toMatchObject({ status: 'error', data: undefined })
})

test('pages become one list; a page that fails is asked for again, and the last one is the last', async () => {
  const cursors: (string | undefined)[] = []
  let isDown = false
  const { kit } = createTestKit()
  type Paged = { items: readonly number[]; next: string | undefined }
  const list = defineQuery<Paged, string>('numbers', {
    staleMs: 1000,
    key: name => name,
    async fetch(_, __, { before }) {
      if (before && !before.next) return before
      cursors.push(before?.next)
      if (isDown) throw new TypeError('down')
      const first = Number(before?.next ?? 0)
      const next = first < 4 ? String(first + 2) : undefined
      return { items: [...(before?.items ?? []), first, first + 1], next }
    },
  })
  const more = () => fetchQuery(kit, list, 'a', { more: true })
  const items = () => queryState(kit, list, 'a').data?.items
  await fetchQuery(kit, list, 'a')
  await more()
  expect(items()).toEqual([0, 1, 2, 3])
  isDown = true
  await more()
  expect(queryState(kit, list, 'a')).toMatchObject({ status: 'success', error: { code: 'http/unreachable' } })
  expect(items()).toEqual([0, 1, 2, 3])
  isDown = false
  await more()
  await more()
  expect(items()).toEqual([0, 1, 2, 3, 4, 5])
  expect(cursors).toEqual([undefined, '2', '4', '4'])
})
