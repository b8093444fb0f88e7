import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, settled } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { listSlots } from './listSlots'
import { loadWalletPage, openWalletList, setCertifiedOnly, walletList } from './walletList'

function setUp(count = 100, input: Partial<KitInput> = {}) {
  const registry = createFakeRegistry(
    someWallets(count, index => (index % 3 === 0 ? { badge_type: 'certified' } : {})),
  )
  const world = createFakeWorld({ fetch: registry.fetch })
  const adapters = [createFakeAdapter()]
  const { kit } = createTestKit({ gatewayUrl: 'https://gate.example', adapters, ...input }, world)
  const pages = () => registry.asked.map(({ query }) => query.page)
  const list = () => walletList(kit)
  const slots = () => listSlots(list())
  return { kit, world, registry, pages, list, slots }
}

test('[REG-02] the list begins with a page of 40, and says how many there are', async () => {
  const { kit, registry, slots, list } = setUp()
  const stop = openWalletList(kit)
  expect(list().pages[1]).toMatchObject({ status: 'pending', data: undefined })
  await settled()
  expect(registry.asked[0]?.query).toMatchObject({ page: '1', entries: '40' })
  expect(slots().length).toBe(100)
  expect(slots().at(39)).toMatchObject({ status: 'wallet', wallet: { id: 'w39' } })
  expect(slots().at(40)).toEqual({ status: 'missing', page: 2, state: undefined })
  expect(slots().at(100)).toBeUndefined()
  expect(slots().at(-1)).toBeUndefined()
  stop()
})

test('pages arrive in any order, each asked for once', async () => {
  const { kit, pages, slots } = setUp(10_000)
  openWalletList(kit)
  await settled()
  await Promise.all([loadWalletPage(kit, 250), loadWalletPage(kit, 250), loadWalletPage(kit, 120)])
  await loadWalletPage(kit, 250)
  expect(pages()).toEqual(['1', '250', '120'])
  expect(slots().at(9999)).toMatchObject({ wallet: { id: 'w9999' } })
  expect(slots().at(119 * 40)).toMatchObject({ wallet: { id: 'w4760' } })
  expect(slots().at(119 * 40 - 1)).toEqual({ status: 'missing', page: 119, state: undefined })
})

test('on a phone a page may be shorter, and what follows moves up', async () => {
  const { kit, slots, registry, world } = setUp(100)
  Object.assign(world.window.navigator, { userAgent: 'Android Mobile' })
  registry.wallets.splice(0, 10, ...someWallets(10).map(({ mobile_link: _, ...wallet }) => wallet))
  openWalletList(kit)
  await settled()
  expect(slots().length).toBe(90)
  expect(slots().at(0)).toMatchObject({ wallet: { id: 'w10' } })
  expect(slots().at(30)).toMatchObject({ status: 'missing', page: 2 })
})

test('wallets put first take the first places', async () => {
  const { kit, list } = setUp(50)
  openWalletList(kit)
  await settled()
  const first = someWallets(2, index => ({ id: `f${index}` }))
  const slots = listSlots(list(), first)
  expect(slots.length).toBe(52)
  expect([slots.at(1), slots.at(2), slots.at(41), slots.at(42)]).toMatchObject([
    { wallet: { id: 'f1' } },
    { wallet: { id: 'w0' } },
    { wallet: { id: 'w39' } },
    { status: 'missing', page: 2 },
  ])
})

test('an empty registry is an empty list', async () => {
  const { kit, slots, list } = setUp(0)
  openWalletList(kit)
  await settled()
  expect(list().count).toBe(0)
  expect(slots().length).toBe(0)
})

test('a page that failed is told, and is the only one that is tried again', async () => {
  const { kit, registry, pages, list } = setUp()
  openWalletList(kit)
  await settled()
  registry.fault = () => new Response('', { status: 500 })
  await loadWalletPage(kit, 2)
  expect(list().pages[2]).toMatchObject({
    status: 'error',
    error: { code: 'http/status' },
  })
  expect(list().pages[1]?.status).toBe('success')
  registry.fault = undefined
  await loadWalletPage(kit, 1)
  await loadWalletPage(kit, 2)
  expect(pages()).toEqual(['1', '2', '2'])
  expect(list().pages[2]?.status).toBe('success')
})

test('[IMP-18 IMP-19] leaving the list ends its calls; late answers are dropped, and asked for anew', async () => {
  const { kit, registry, pages, list } = setUp()
  let answer: (response: Response) => void = () => {}
  registry.fault = () =>
    new Promise(resolve => {
      answer = resolve
    })
  const stop = openWalletList(kit)
  await settled()
  stop()
  answer(Response.json({ data: someWallets(1), count: 1 }))
  await settled()
  expect(list()).toMatchObject({ count: undefined, pages: {} })
  registry.fault = undefined
  openWalletList(kit)
  await settled()
  expect(pages()).toEqual(['1', '1'])
  expect(list().count).toBe(100)
})

test('the list is kept for a while, then asked for anew', async () => {
  const { kit, world, pages } = setUp()
  openWalletList(kit)()
  openWalletList(kit)
  await settled()
  openWalletList(kit)
  await settled()
  expect(pages()).toHaveLength(2)
  await world.clock.advance(301_000)
  openWalletList(kit)
  await settled()
  expect(pages()).toHaveLength(3)
})

test('certified wallets only, and all again', async () => {
  const { kit, registry, slots } = setUp(100)
  openWalletList(kit)
  await settled()
  setCertifiedOnly(kit, true)
  setCertifiedOnly(kit, true)
  await settled()
  expect(registry.asked.map(({ query }) => query.badge_type)).toEqual([undefined, 'certified'])
  expect(slots().length).toBe(34)
  setCertifiedOnly(kit, false)
  await settled()
  expect(slots().length).toBe(100)
})

test('featured and excluded wallets are not listed a second time', async () => {
  const { kit, registry } = setUp(10, { featuredWalletIds: ['w1'], excludeWalletIds: ['w2'] })
  openWalletList(kit)
  await settled()
  expect(registry.asked[0]?.query.exclude).toBe('w2,w1')
})
