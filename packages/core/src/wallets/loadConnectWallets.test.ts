import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { alerts } from '../alerts/alerts'
import { config } from '../config/config'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import { queryState } from '../queries/query'
import { connectWallets, walletsIn } from './connectWallets'
import { loadConnectWallets } from './loadConnectWallets'

function setUp(input: Partial<KitInput> = {}, registry = createFakeRegistry()) {
  const world = createFakeWorld({ fetch: registry.fetch })
  const adapters = [createFakeAdapter()]
  const { kit } = createTestKit({ gatewayUrl: 'https://gate.example', adapters, ...input }, world)
  const ids = (part: 'featured' | 'recommended' | 'excluded') => walletsIn(kit, part).map(wallet => wallet.id)
  return { kit, world, registry, ids }
}

test('[REG-03 API-07] four recommended wallets are asked for, with the networks of the site', async () => {
  const { kit, registry, ids } = setUp()
  await loadConnectWallets(kit)
  expect(registry.asked).toEqual([
    {
      path: '/getWallets',
      query: {
        projectId: 'test',
        st: 'appkit',
        sv: expect.stringMatching(/^react-wagmi-\d/),
        page: '1',
        entries: '4',
        chains: 'eip155:1,eip155:10',
      },
    },
  ])
  expect(ids('recommended')).toEqual(['w0', 'w1', 'w2', 'w3'])
})

test('featured wallets come in one call of their own, and are not recommended again', async () => {
  const { kit, ids, registry } = setUp({ featuredWalletIds: ['w1', 'w8'], excludeWalletIds: ['w0'] })
  await loadConnectWallets(kit)
  expect(ids('featured')).toEqual(['w1', 'w8'])
  expect(ids('recommended')).toEqual(['w2', 'w3', 'w4', 'w5'])
  expect(ids('excluded')).toEqual(['w0'])
  expect(registry.asked.map(({ query }) => [query.include, query.exclude])).toEqual([
    ['w1,w8', undefined],
    [undefined, 'w0,w1,w8'],
    ['w0', undefined],
  ])
})

test('included wallets are the only ones', async () => {
  const { kit, ids } = setUp({ includeWalletIds: ['w4', 'w6'] })
  await loadConnectWallets(kit)
  expect(ids('recommended')).toEqual(['w4', 'w6'])
})

test('what the click asked for is not asked for again', async () => {
  const { kit, registry, ids } = setUp({ featuredWalletIds: ['w1'], excludeWalletIds: ['w9'] })
  kit.start()
  await openModal(kit)
  expect(registry.asked.filter(({ path }) => path === '/getWallets')).toHaveLength(3)
  await loadConnectWallets(kit)
  expect(registry.asked.filter(({ path }) => path === '/getWallets')).toHaveLength(3)
  expect(ids('recommended')).toHaveLength(4)
  kit.destroy()
})

test('only what failed is tried again, and what is here stays', async () => {
  const { kit, registry, ids } = setUp({ featuredWalletIds: ['w1'] })
  const { fetch } = registry
  registry.fetch = fetch
  let calls = 0
  kit.env.fetch = (url, init) => (calls++ === 1 ? Promise.reject(new TypeError('offline')) : fetch(url, init))
  await loadConnectWallets(kit)
  expect(queryState(kit, connectWallets, 'recommended')).toMatchObject({
    status: 'error',
    error: { code: 'http/unreachable' },
  })
  expect(ids('featured')).toEqual(['w1'])
  await loadConnectWallets(kit)
  expect(calls).toBe(3)
  expect(ids('recommended')).toHaveLength(4)
})

test.each([
  ['nothing at all', () => new Response('')],
  ['HTML', () => new Response('<!doctype html>')],
  ['half a JSON', () => new Response('{"data":[{"id"')],
  ['an error of the server', () => new Response('{}', { status: 500 })],
  ['too many requests', () => new Response('{}', { status: 429 })],
])('a registry that answers %s fails in words, and the kit stays as it is', async (_, fault) => {
  const registry = createFakeRegistry()
  registry.fault = fault
  const { kit } = setUp({}, registry)
  await loadConnectWallets(kit)
  expect(queryState(kit, connectWallets, 'recommended').status).toBe('error')
  expect(kit.get(config).get().status).toBe('ready')
})

test('a registry that never answers fails after the time limit', async () => {
  const registry = createFakeRegistry()
  registry.fault = () => new Promise(() => {})
  const { kit, world } = setUp({}, registry)
  const loading = loadConnectWallets(kit)
  await settled()
  expect(queryState(kit, connectWallets, 'recommended').status).toBe('pending')
  await world.clock.advance(20_000)
  await loading
  expect(queryState(kit, connectWallets, 'recommended')).toMatchObject({ error: { code: 'http/timeout' } })
})

test.each([
  [401, 'Unauthorized: invalid key', /check projectId/],
  [403, 'Unauthorized: origin not allowed', /allowlist/],
])('[ERR-04 ERR-05] refused with %i %s, the developer is told once', async (status, description, advice) => {
  const registry = createFakeRegistry()
  registry.fault = () =>
    Response.json({ status: 'FAILED', reasons: [{ field: 'x', description }] }, { status })
  const { kit } = setUp({ featuredWalletIds: ['w1'] }, registry)
  await startAwake(kit)
  await loadConnectWallets(kit)
  await loadConnectWallets(kit)
  const { shown, waiting } = kit.get(alerts).get()
  expect(shown).toMatchObject({ title: 'Invalid App Configuration', text: expect.stringMatching(advice) })
  expect(waiting).toEqual([])
  expect(kit.get(config).get().status).toBe('misconfigured')
  kit.destroy()
})

test.each<[string, Partial<KitInput>]>([
  ['without a registry', { gatewayUrl: undefined }],
  ['where wallets are switched off', { enableWallets: false }],
])('%s nothing is asked for', async (_, input) => {
  const { kit, registry } = setUp(input)
  await loadConnectWallets(kit)
  expect(registry.asked).toEqual([])
  expect(queryState(kit, connectWallets, 'recommended').status).toBe('idle')
})

test('a registry at an address of its own is asked there', async () => {
  const asked: string[] = []
  const { kit } = setUp({ services: { registry: 'https://wallets.example/api' } })
  kit.env.fetch = async url => {
    asked.push(String(url))
    return Response.json({ data: someWallets(1), count: 1 })
  }
  await loadConnectWallets(kit)
  expect(asked.every(url => url.startsWith('https://wallets.example/api/getWallets?'))).toBe(true)
})

test('where wallets are switched off, the click asks for none', async () => {
  const { kit, registry } = setUp({ enableWallets: false, featuredWalletIds: ['w1'] })
  kit.start()
  await openModal(kit)
  expect(registry.asked.filter(({ path }) => path === '/getWallets')).toEqual([])
  kit.destroy()
})
