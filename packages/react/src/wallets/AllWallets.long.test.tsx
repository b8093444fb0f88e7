import { type Env, type Kit, type KitInput, openModal, walletList } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { fakeClock } from '@latchkey/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { familyKit } from '../../test/families'
import { createTestRegistry, someWallets, stallRegistry, type TestRegistry } from '../../test/registry'
import { drawn, ethereum, hostOf, renderSite, solana, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'
import { deepActiveElement } from '../shell/rememberFocus'

/** A search waits until typing ends, and then shows as running for a moment. */
const patience = { timeout: 5000 }
const search = page.getByRole('searchbox', { name: 'Search wallets' })
const status = () => page.getByRole('status').element().textContent
const told = (text: string) => vi.waitFor(() => expect(status()).toBe(text), patience)

async function opened(
  wallets: readonly Wallet[] | TestRegistry,
  input: Partial<KitInput> = {},
  world: Partial<Env> = {},
) {
  const registry = 'fetch' in wallets ? wallets : createTestRegistry(wallets)
  const adapter = createFakeAdapter([wallet('io.one', 'One')])
  const { kit } = testKit(
    { gatewayUrl: registry.url, adapter, ...input },
    { fetch: registry.fetch, ...world },
  )
  await renderSite(kit)
  await openModal(kit, { view: 'AllWallets' })
  await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  return { kit, adapter, registry }
}

test('[NAV-10 REG-02 IMP-36] lists the registry by pages of 40; what is installed is badged and connects', async () => {
  const { kit, adapter, registry } = await opened([
    { id: 'r1', name: 'One', rdns: 'io.one' },
    ...someWallets(60, () => ({ image_id: 'missing' })),
  ])
  await expect.element(page.getByText('61 wallets').first()).toBeVisible()
  expect(registry.asked.find(({ entries }) => entries === '40')).toMatchObject({ page: '1' })
  const tiles = page.getByRole('list', { name: 'All wallets' }).getByRole('listitem')
  expect(tiles.nth(0).element().getAttribute('aria-setsize')).toBe('61')
  expect(tiles.nth(2).element().getAttribute('aria-posinset')).toBe('3')
  await vi.waitFor(() => expect(drawn(kit, '.lk-tile svg text').textContent).toBe('O'))
  await page.getByRole('button', { name: 'One Installed' }).click()
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.one']))
})

test('an installed wallet of several families is asked about which', async () => {
  const { sol, evm } = familyKit()
  await opened([{ id: 'r1', name: 'One', rdns: 'io.one' }], {
    adapters: [evm, sol],
    networks: [ethereum, solana],
  })
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose what to connect' })).toBeVisible()
  await page.getByRole('button', { name: /^Solana/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([evm.calls, sol.calls]).toEqual([[], ['connect sol.one']])
})

test('any other wallet leads to where it can be had, and the way back to the same place in the list', async () => {
  const { kit } = await opened(someWallets(400))
  await names(kit)
  drawn(kit, '.lk-grid').scrollTop = 3000
  await vi.waitFor(async () => expect(await names(kit)).toContain('Wallet 120'))
  await page.getByRole('button', { name: 'Wallet 120', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await vi.waitFor(() => expect(focused()).toBe('Wallet 120'))
  expect(drawn(kit, '.lk-grid').scrollTop).toBe(3000)
})

test('ten thousand wallets: a window of them in the page, the pages in sight asked for, wherever one jumps to', async () => {
  const { kit, registry } = await opened(someWallets(10_000))
  await names(kit)
  for (const share of [0.5, 0.9, 0.1, 1]) {
    const grid = drawn(kit, '.lk-grid')
    const columns = new Set(tiles(kit).map(tile => tile.getBoundingClientRect().left)).size
    const rowHeight = tiles(kit)[0]?.getBoundingClientRect().height ?? 0
    grid.scrollTop = share * (grid.scrollHeight - grid.clientHeight)
    const first = Math.floor(grid.scrollTop / rowHeight) * columns
    const sample = Math.min(9999, first + columns)
    await vi.waitFor(() => expect(nameAt(kit, sample)).toBe(`Wallet ${sample}`))
    expect(tiles(kit).length).toBeLessThan(200)
    const list = grid.getBoundingClientRect()
    const seen = tileAt(kit, sample)?.getBoundingClientRect()
    expect(seen?.top).toBeGreaterThanOrEqual(list.top - rowHeight)
    expect(seen?.bottom).toBeLessThanOrEqual(list.bottom + rowHeight)
    await vi.waitFor(() => expect(drawn(kit, '.lk-grid').querySelector('.lk-skeleton')).toBeNull())
  }
  const pages = registry.asked.filter(({ entries }) => entries === '40').map(({ page }) => Number(page))
  expect(pages.length).toBeLessThan(20)
  expect(new Set(pages).size).toBe(pages.length)
  for (const page of pages)
    expect(
      [1, 25, 125, 225, 250].some(near => Math.abs(page - near) <= 3),
      `page ${page}`,
    ).toBe(true)
})

test('a scrollbar that is dragged over the list asks for nothing on its way', async () => {
  await page.viewport(800, 700)
  const clock = fakeClock()
  const { kit, registry } = await opened(someWallets(10_000), {}, { clock })
  await names(kit)
  clock.advance(80)
  const grid = drawn(kit, '.lk-grid')
  const before = registry.asked.length
  for (let step = 1; step <= 10; step++) {
    grid.scrollTop = step * 20_000
    await vi.waitFor(() => expect(places(kit)[0]).toBeGreaterThan(step * 700))
    clock.advance(40)
  }
  expect(registry.asked).toHaveLength(before)
  clock.advance(80)
  clock.advance(80)
  await vi.waitFor(() => expect(registry.asked.length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(drawn(kit, '.lk-grid').querySelector('.lk-skeleton')).toBeNull())
  expect(registry.asked.length - before).toBeLessThan(4)
})

test('[IMP-01 IMP-02] a page that did not arrive says so in its place, and is asked for again alone', async () => {
  const registry = createTestRegistry(someWallets(400))
  registry.fault = ({ page, entries }) =>
    entries === '40' && page === '5' ? new Response('half a {', { status: 200 }) : undefined
  const { kit } = await opened(registry)
  await names(kit)
  drawn(kit, '.lk-grid').scrollTop = 42 * 108
  const failed = page.getByRole('button', { name: 'Not loaded. Try again' })
  await expect.element(failed.first()).toBeVisible()
  registry.fault = () => undefined
  registry.asked.length = 0
  await failed.nth(3).click()
  await vi.waitFor(() => expect(nameAt(kit, 170)).toBe('Wallet 170'))
  expect(registry.asked.map(({ page }) => page)).toEqual(['5'])
  expect(failed.query()).toBeNull()
  expect(drawn(kit, '.lk-grid').contains(deepActiveElement())).toBe(true)
})

test('[IMP-01 IMP-02] a list that did not arrive says so, and is asked for again', async () => {
  const registry = createTestRegistry(someWallets(3))
  registry.fault = () => new Response('<h1>no</h1>', { status: 403 })
  const { kit } = await opened(registry)
  await expect.element(page.getByText('The wallets could not be loaded').last()).toBeVisible()
  registry.fault = () => undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(
    async () => expect(await names(kit)).toEqual(['Wallet 0', 'Wallet 1', 'Wallet 2']),
    patience,
  )
})

test('[IMP-17] offline says so, and loads when the connection is back', async () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  const registry = createTestRegistry(someWallets(3))
  registry.fault = () => Promise.reject(new TypeError('no net'))
  const { kit } = await opened(registry)
  setOnline(false)
  await expect.element(page.getByText('They appear as soon as you are online again.')).toBeVisible()
  const before = registry.asked.length
  registry.fault = () => undefined
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(registry.asked).toHaveLength(before)
  setOnline(true)
  await vi.waitFor(async () => expect(await names(kit)).toHaveLength(3))
})

test('[IMP-01 IMP-18] while it loads, tiles stand where wallets will; a long wait is told; the card keeps its height', async () => {
  const clock = fakeClock()
  const registry = createTestRegistry(someWallets(100))
  const answer = stallRegistry(registry)
  const { kit } = await opened(registry, {}, { clock })
  await vi.waitFor(() => expect(tiles(kit).length).toBeGreaterThan(10))
  const height = drawn(kit, '.lk-view').getBoundingClientRect().height
  expect(status()).toBe('Wallets are loading')
  clock.advance(10_000)
  await told('Still loading. Your connection may be slow.')
  answer()
  await told('100 wallets')
  expect(drawn(kit, '.lk-view').getBoundingClientRect().height).toBeCloseTo(height, 1)
})

test('[REG-04 REG-07 IMP-36] a search finds by name, says how many, and says so when there is none', async () => {
  const { kit, registry } = await opened(someWallets(200, index => (index === 7 ? { name: 'Seventh' } : {})))
  await names(kit)
  await search.fill('  sevenTH ')
  await told('1 wallet')
  expect(await names(kit)).toEqual(['Seventh'])
  expect(registry.asked.at(-1)).toMatchObject({ search: 'sevenTH', entries: '100' })
  await search.fill('<i>none')
  await told('No wallet is called “<i>none”')
  await page.getByRole('button', { name: 'Show all wallets' }).click()
  await told('200 wallets')
  await expect.element(search).toHaveValue('')
  await vi.waitFor(() => expect(deepActiveElement()).toBe(search.element()))
})

test('[IMP-19] the answer to an older text is dropped', async () => {
  const registry = createTestRegistry(someWallets(50))
  let late = () => {}
  registry.fault = query =>
    query.search === 'wallet 1'
      ? new Promise(resolve => {
          late = () => resolve(Response.json({ data: someWallets(1, () => ({ name: 'Late' })), count: 1 }))
        })
      : undefined
  const { kit } = await opened(registry)
  await names(kit)
  await search.fill('wallet 1')
  await vi.waitFor(() => expect(registry.asked.at(-1)?.search).toBe('wallet 1'), patience)
  await search.fill('wallet 44')
  await told('1 wallet')
  late()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await names(kit)).toEqual(['Wallet 44'])
})

test('[IMP-02] a search that failed is tried again by itself', async () => {
  const registry = createTestRegistry(someWallets(50))
  registry.fault = query => (query.search ? new Response('', { status: 429 }) : undefined)
  const { kit } = await opened(registry)
  await names(kit)
  await search.fill('wallet 44')
  await told('The wallets could not be loaded')
  registry.fault = () => undefined
  registry.asked.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(async () => expect(await names(kit)).toEqual(['Wallet 44']), patience)
  expect(registry.asked).toHaveLength(1)
})

test('certified wallets alone, where there are some', async () => {
  const certified = (index: number): Partial<Wallet> => (index % 2 ? { badge_type: 'certified' } : {})
  const { kit } = await opened(someWallets(10, certified))
  const toggle = page.getByRole('button', { name: 'Certified only' })
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await vi.waitFor(async () =>
    expect(await names(kit)).toEqual(['Wallet 1', 'Wallet 3', 'Wallet 5', 'Wallet 7', 'Wallet 9']),
  )
  await search.fill('wallet 2')
  await told('No wallet is called “wallet 2”')
  await toggle.click()
  await vi.waitFor(async () => expect(await names(kit)).toEqual(['Wallet 2']), patience)
})

test('there is no filter where no wallet is certified, and an empty registry says so', async () => {
  await opened([])
  await expect.element(page.getByText('No wallets here yet').last()).toBeVisible()
  expect(page.getByRole('button', { name: 'Certified only' }).query()).toBeNull()
})

test('[IMP-10] arrow keys walk the tiles in two dimensions, from the search on; Enter chooses', async () => {
  const { kit } = await opened(someWallets(90))
  await names(kit)
  await vi.waitFor(() => expect(deepActiveElement()).toBe(search.element()))
  const press = async (keys: string, name: string) => {
    await userEvent.keyboard(keys)
    await vi.waitFor(() => expect(focused()).toBe(name))
  }
  await press('{ArrowDown}', 'Wallet 0')
  await press('{ArrowRight}', 'Wallet 1')
  await press('{ArrowDown}', 'Wallet 5')
  await press('{ArrowLeft}{ArrowLeft}', 'Wallet 3')
  await press('{ArrowUp}', 'Wallet 3')
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(focused()).toBe('Wallet 89'))
  await press('{Home}', 'Wallet 0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
})

test('a tile that has the focus keeps it when its wallet arrives', async () => {
  const { kit } = await opened(someWallets(2000))
  await names(kit)
  await userEvent.keyboard('{ArrowDown}{End}')
  await vi.waitFor(() => expect(focused()).toBe('Wallet 1999'))
})

test('a phone’s keyboard does not come up by itself', async () => {
  const navigator = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile', onLine: true, maxTouchPoints: 5 }
  const phones = someWallets(3, () => ({ mobile_link: 'wallet://' }))
  const { kit } = await opened(phones, {}, { window: windowWith({ navigator }) })
  await vi.waitFor(async () => expect(await names(kit)).toHaveLength(3))
  expect(deepActiveElement()).not.toBe(search.element())
})

test('[CFG-47] the terms stand before the wallets here, too', async () => {
  const { adapter } = await opened([{ id: 'r1', name: 'One', rdns: 'io.one' }], {
    features: { legalCheckbox: true },
  })
  const tile = page.getByRole('button', { name: 'One Installed' })
  await expect.element(tile).toHaveAttribute('aria-disabled', 'true')
  tile.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(adapter.calls).toEqual([])
  await page.getByRole('checkbox').click()
  await tile.click()
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.one']))
})

test('[IMP-18] leaving the list ends its requests', async () => {
  const registry = createTestRegistry(someWallets(3))
  registry.fault = () => new Promise(() => {})
  const { kit } = await opened(registry)
  await vi.waitFor(() => expect(walletList(kit).pages[1]).toMatchObject({ status: 'pending' }))
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  await vi.waitFor(() => expect(walletList(kit).pages).toEqual({}))
})

test('[IMP-39] a wallet name is text, and a very long one stays in its tile', async () => {
  const name = `<b>${'Long'.repeat(15)}`
  const { kit } = await opened([{ id: 'x', name }, ...someWallets(5)])
  await vi.waitFor(() => expect(drawn(kit, '.lk-tile-name').textContent).toBe(name))
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-grid b')).toBeNull()
  const tile = drawn(kit, '.lk-tile')
  expect(tile.scrollHeight).toBeLessThanOrEqual(tile.clientHeight)
  expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth)
})

function tiles(kit: Kit): HTMLElement[] {
  return [...(hostOf(kit)?.shadowRoot?.querySelectorAll<HTMLElement>('.lk-grid [data-place]') ?? [])]
}

function places(kit: Kit): number[] {
  return tiles(kit).map(tile => Number(tile.dataset.place))
}

function tileAt(kit: Kit, place: number): HTMLElement | undefined {
  return tiles(kit).find(tile => tile.dataset.place === String(place))
}

function nameAt(kit: Kit, place: number): string | null | undefined {
  return tileAt(kit, place)?.querySelector('.lk-tile-name')?.textContent
}

function focused(): string | null | undefined {
  return deepActiveElement()?.querySelector('.lk-tile-name')?.textContent
}

/** The names of the wallets in the window, once there are any. */
async function names(kit: Kit): Promise<string[]> {
  const found = () =>
    tiles(kit).flatMap(tile => tile.querySelector('.lk-tile-name')?.textContent ?? ([] as string[]))
  await vi.waitFor(() => expect(found().length).toBeGreaterThan(0))
  return found()
}
