import { connectWallets, type Env, type Kit, type KitInput, openModal, queryState } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectNames, connectRows } from '../../test/connectRows'
import { createFakeAdapter, type FakeAdapter, wallet } from '../../test/fakeAdapter'
import { createTestRegistry, someWallets, stallRegistry, type TestRegistry } from '../../test/registry'
import { drawn, hostOf, openAwake, renderSite, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'
import { deepActiveElement } from '../shell/rememberFocus'

async function opened(
  registry: TestRegistry,
  input: Partial<KitInput> & { adapter?: FakeAdapter } = {},
  world: Partial<Env> = {},
) {
  const { kit, adapter } = testKit(
    { gatewayUrl: registry.url, adapter: createFakeAdapter([wallet('io.one', 'One')]), ...input },
    { fetch: registry.fetch, ...world },
  )
  await renderSite(kit)
  await openAwake(kit)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  return { kit, adapter }
}

test('[REG-03 IMP-36] the registry’s wallets stand below the installed ones, each once, with a letter for want of a picture', async () => {
  const registry = createTestRegistry([
    { id: 'r1', name: 'One', rdns: 'io.one' },
    ...someWallets(93, () => ({ image_id: 'missing' })),
  ])
  const { kit } = await opened(registry, {
    featuredWalletIds: ['w5'],
    customWallets: [{ id: 'mine', name: 'House wallet' }],
  })
  const expected = [
    'One Installed',
    'Wallet 5',
    'House wallet',
    'Wallet 0',
    'Wallet 1',
    'Wallet 2',
    'Wallet 3',
  ]
  await vi.waitFor(() => expect(connectNames(kit)).toEqual([...expected, 'All wallets 90+']))
  await vi.waitFor(() => expect(letters(kit)).toEqual(['O', 'W', 'H', 'W', 'W', 'W', 'W']))
  expect(registry.asked.map(({ entries }) => entries).sort()).toEqual(['1', '4', '4'])
})

test('a wallet that is not installed leads to where it can be had; one that is, is asked to connect', async () => {
  const { kit, adapter } = await opened(createTestRegistry(someWallets(2)))
  await page.getByRole('button', { name: 'Wallet 1' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-card').dataset.view).toBe('Downloads'))
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Wallet 1')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'One Installed' }).click()
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.one']))
})

test('[IMP-01 IMP-18] what is on its way keeps its place, of the same height, and a long wait is told', async () => {
  const clock = fakeClock()
  const registry = createTestRegistry(someWallets(9))
  const answer = stallRegistry(registry)
  const { kit } = await opened(registry, { featuredWalletIds: ['w0', 'w1'] }, { clock })
  await vi.waitFor(() => expect(drawn(kit, '.lk-list').querySelectorAll('.lk-row-awaited')).toHaveLength(6))
  const list = drawn(kit, '.lk-list')
  const height = list.getBoundingClientRect().height
  await vi.waitFor(() => {
    clock.advance(150) // it is looked for once the modal has moved in
    expect(queryState(kit, connectWallets, 'recommended').status).toBe('pending')
  })
  clock.advance(10_000)
  await expect.element(page.getByText('Still loading. Your connection may be slow.')).toBeVisible()
  answer()
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Wallet 5'))
  expect(list.getBoundingClientRect().height).toBeCloseTo(height, 0) // it is still on its way in
  expect(list.querySelector('.lk-row-awaited')).toBeNull()
})

test('[IMP-01 IMP-02] a part that did not arrive is told and asked for again alone; the rest stays', async () => {
  const registry = createTestRegistry(someWallets(9))
  registry.fault = query => (query.include ? new Response('no', { status: 500 }) : undefined)
  const { kit } = await opened(registry, { featuredWalletIds: ['w8'] })
  await expect.element(page.getByText('Some wallets could not be loaded.')).toBeVisible()
  const arrived = ['One Installed', 'Wallet 0', 'Wallet 1', 'Wallet 2', 'Wallet 3', 'All wallets 8']
  await vi.waitFor(() => expect(connectNames(kit)).toEqual(arrived))
  registry.fault = () => undefined
  registry.asked.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Wallet 8'))
  expect(registry.asked).toHaveLength(1)
  expect(registry.asked[0]).toMatchObject({ include: 'w8' })
  expect(page.getByText('Some wallets could not be loaded.').query()).toBeNull()
  expect(hostOf(kit)?.shadowRoot?.activeElement).not.toBeNull()
})

test('[IMP-17] offline nothing is asked and nothing waits; back online the wallets come', async () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  const registry = createTestRegistry(someWallets(2))
  registry.fault = () => new Response('', { status: 500 })
  const { kit } = await opened(registry)
  await expect.element(page.getByText('Some wallets could not be loaded.')).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText(/You are offline/)).toBeVisible()
  expect(page.getByText('Some wallets could not be loaded.').query()).toBeNull()
  const before = registry.asked.length
  registry.fault = () => undefined
  setOnline(true)
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Wallet 1'))
  expect(registry.asked).toHaveLength(before + 1)
})

test.each<[string, Partial<KitInput>, boolean]>([
  ['by default', {}, true],
  ['where the feature is off', { features: { allWallets: false } }, false],
  ['where it is hidden', { allWallets: 'HIDE' }, false],
  ['where it is for phones, on a computer', { allWallets: 'ONLY_MOBILE' }, false],
  ['without a registry', { gatewayUrl: undefined } as never, false],
  ['without wallets', { enableWallets: false }, false],
])('[CFG-25 CFG-33] the way to all wallets %s', async (_, input, isOffered) => {
  await opened(createTestRegistry(someWallets(2)), input)
  await vi.waitFor(() =>
    expect(page.getByRole('button', { name: /^All wallets/ }).query() !== null).toBe(isOffered),
  )
})

test('[CFG-25] where it is for phones, a phone shows the way to all wallets', async () => {
  const navigator = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile', onLine: true, maxTouchPoints: 5 }
  await opened(createTestRegistry([]), { allWallets: 'ONLY_MOBILE' }, { window: windowWith({ navigator }) })
  await expect.element(page.getByRole('button', { name: 'All wallets' })).toBeVisible()
})

test('[NAV-10] the way to all wallets is told to the site, and leads there', async () => {
  const { kit } = await opened(createTestRegistry(someWallets(3)))
  const events: string[] = []
  kit.events.on(({ event }) => events.push(event))
  await page.getByRole('button', { name: 'All wallets 3' }).click()
  await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  expect(events).toContain('CLICK_ALL_WALLETS')
})

test('[CFG-28 IMP-10] where wallets are folded, one row shows the others in place and takes the focus to them', async () => {
  const { kit } = await opened(createTestRegistry(someWallets(9)), { features: { collapseWallets: true } })
  const more = page.getByRole('button', { name: 'More wallets' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(connectNames(kit)).toEqual(['One Installed', 'More wallets'])
  await vi.waitFor(() => expect(queryState(kit, connectWallets, 'recommended').status).toBe('success'))
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await vi.waitFor(() => expect(connectNames(kit)).toHaveLength(7))
  await vi.waitFor(() =>
    expect(deepActiveElement()?.querySelector('.lk-row-title')?.textContent).toBe('Wallet 0'),
  )
  await more.click()
  expect(connectNames(kit)).toEqual(['One Installed', 'More wallets'])
})

test('[CFG-28] with no wallet installed there is nothing to fold', async () => {
  const adapter = createFakeAdapter([])
  const { kit } = await opened(createTestRegistry(someWallets(2)), {
    adapter,
    features: { collapseWallets: true },
  })
  await vi.waitFor(() => expect(connectNames(kit)).toEqual(['Wallet 0', 'Wallet 1', 'All wallets 2']))
})

test('[IMP-01] with nothing to choose from, the way to a first wallet is offered', async () => {
  await opened(createTestRegistry([]), { adapter: createFakeAdapter([]), features: { allWallets: false } })
  await expect.element(page.getByText('No wallet found in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
})

test('[CFG-26 CFG-47] the terms come before every wallet, and once accepted are not asked for again', async () => {
  const { kit } = await opened(createTestRegistry(someWallets(2)), { features: { legalCheckbox: true } })
  await vi.waitFor(() => expect(connectNames(kit)).toHaveLength(4))
  for (const row of connectRows(kit)) expect(row.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Wallet 0' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('[IMP-39] the name of a registry’s wallet is text', async () => {
  const name = '<b onclick="x">Bold</b>'
  const { kit } = await opened(createTestRegistry([{ id: 'x', name }]))
  await vi.waitFor(() => expect(connectNames(kit)).toContain(name))
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-list b')).toBeNull()
})

function letters(kit: Kit): (string | null)[] {
  return [...drawn(kit, '.lk-list').querySelectorAll('svg text')].map(text => text.textContent)
}

test('[IMP-12] the number of wallets keeps its direction in a right-to-left page', async () => {
  const { kit } = testKit(
    { gatewayUrl: 'https://registry.example', locale: 'ar' },
    { fetch: createTestRegistry(someWallets(94)).fetch },
  )
  await renderSite(kit)
  await openModal(kit)
  const number = () => drawn(kit, '.lk-list li:last-child .lk-badge bdi')
  await vi.waitFor(() => expect(number().textContent).toMatch(/\+$/))
  expect(getComputedStyle(number()).direction).toBe('ltr')
})
