import type { TrackedEvent } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, settled } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { searchState, searchWallets, stopSearch } from './searchWallets'
import { setCertifiedOnly } from './walletList'
import { walletSearch } from './walletSearch'

function setUp(input: Partial<KitInput> = {}) {
  const registry = createFakeRegistry(someWallets(30))
  const world = createFakeWorld({ fetch: registry.fetch })
  const adapters = [createFakeAdapter()]
  const { kit } = createTestKit({ gatewayUrl: 'https://gate.example', adapters, ...input }, world)
  const searches = () => registry.asked.map(({ query }) => query.search)
  const state = () => {
    const search = kit.get(walletSearch).get()
    return { text: search.text, ...searchState(kit) }
  }
  return { kit, world, registry, searches, state }
}

test('[REG-04 REG-05 REG-06 REG-07 VAL-15] waits for the typing, trims, asks for 100, and is seen to search', async () => {
  const { kit, world, registry, state } = setUp()
  searchWallets(kit, '  wallet 2 ')
  expect(state()).toMatchObject({ text: 'wallet 2', status: 'pending' })
  await world.clock.advance(499)
  expect(registry.asked).toEqual([])
  await world.clock.advance(1)
  expect(registry.asked[0]?.query).toMatchObject({ page: '1', entries: '100', search: 'wallet 2' })
  await world.clock.advance(299)
  expect(state().status).toBe('pending')
  await world.clock.advance(1)
  expect(state()).toMatchObject({ status: 'success', data: { length: 11 } })
})

test('[REG-06] the site sets both times', async () => {
  const { kit, world, searches, state } = setUp({ searchTiming: { debounce: 40, shown: 70 } })
  searchWallets(kit, 'one')
  await vi.waitFor(() => expect(world.clock.timers()).toBeGreaterThan(0))
  await world.clock.advance(39)
  expect(searches()).toEqual([])
  await world.clock.advance(1)
  expect(searches()).toEqual(['one'])
  await world.clock.advance(69)
  expect(state().status).toBe('pending')
  await world.clock.advance(1)
  expect(state().status).toBe('success')
})

test('[IMP-19] only the last text counts, whatever arrives when', async () => {
  const { kit, world, searches, state, registry } = setUp()
  for (const text of ['w', 'wa', 'wal']) searchWallets(kit, text)
  await world.clock.advance(500)
  expect(searches()).toEqual(['wal'])
  registry.fault = () => Response.json({ data: someWallets(1), count: 1 })
  searchWallets(kit, 'wallet 29')
  await world.clock.advance(1000)
  expect(searches()).toEqual(['wal', 'wallet 29'])
  expect(state()).toMatchObject({ text: 'wallet 29', data: { length: 1 } })
})

test('a text that was searched before is answered from memory', async () => {
  const { kit, world, searches, state } = setUp()
  for (const text of ['one', 'two', 'One ']) {
    searchWallets(kit, text)
    await world.clock.advance(1000)
  }
  expect(searches()).toEqual(['one', 'two'])
  expect(state().status).toBe('success')
})

test('an empty text is no search', async () => {
  const { kit, world, searches, state } = setUp()
  searchWallets(kit, 'one')
  searchWallets(kit, '   ')
  await world.clock.advance(1000)
  expect(searches()).toEqual([])
  expect(state()).toMatchObject({ text: '', status: 'idle' })
})

test('a search that fails says so, and the same text can be searched again', async () => {
  const { kit, world, registry, state } = setUp()
  registry.fault = () => new Response('<html>', { status: 200 })
  searchWallets(kit, 'one')
  await world.clock.advance(1000)
  expect(state()).toMatchObject({ status: 'error', error: { code: 'http/bad-answer' } })
  registry.fault = undefined
  searchWallets(kit, 'one')
  await world.clock.advance(1000)
  expect(state().status).toBe('success')
})

test('leaving ends the search', async () => {
  const { kit, world, searches } = setUp()
  searchWallets(kit, 'one')
  stopSearch(kit)
  await world.clock.advance(1000)
  expect(searches()).toEqual([])
  expect(world.clock.timers()).toBe(0)
})

test('featured wallets are found, excluded ones are not; the search is told', async () => {
  const { kit, world, registry, state } = setUp({ featuredWalletIds: ['w1'], excludeWalletIds: ['w2'] })
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  setCertifiedOnly(kit, true)
  registry.asked.length = 0
  registry.fault = () => Response.json({ data: someWallets(3), count: 3 })
  searchWallets(kit, 'wallet')
  await world.clock.advance(1000)
  expect(state()).toMatchObject({ data: [{ id: 'w0' }, { id: 'w1' }] })
  expect(registry.asked[0]?.query.badge_type).toBe('certified')
  expect(events).toContainEqual({
    event: 'SEARCH_WALLET',
    properties: { badge: 'certified', search: 'wallet' },
  })
})

test('what is typed is searched once, and only the last text', async () => {
  const { kit, world, searches, state } = setUp()
  searchWallets(kit, '')
  expect(state()).toMatchObject({ text: '', status: 'idle' })
  searchWallets(kit, 'w')
  searchWallets(kit, ' wallet 2 ')
  expect(state()).toMatchObject({ text: 'wallet 2', status: 'pending' })
  await vi.waitFor(async () => {
    await world.clock.advance(1000)
    expect(state().status).toBe('success')
  })
  expect(searches()).toEqual(['wallet 2'])
  searchWallets(kit, '')
  expect(state()).toMatchObject({ text: '', status: 'idle' })
})

test('leaving while typing is waited for ends the search before it began', async () => {
  const { kit, world, searches } = setUp()
  searchWallets(kit, 'wallet')
  stopSearch(kit)
  await settled()
  await world.clock.advance(2000)
  expect(searches()).toEqual([])
})
