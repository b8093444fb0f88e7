import { type Env, type Kit, type KitInput, online, openModal } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestGateway, type TestGateway } from '../../test/gateway'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const fox = {
  id: 'fox',
  name: 'Fox',
  image_url: picture,
  chrome_store: 'https://store.example/fox',
  app_store: 'https://apps.example/fox',
}
const desk = { id: 'desk', name: 'Desk', desktop_link: 'desk://' }
const dialog = page.getByRole('dialog', { name: 'Get a wallet' })

async function opened(gateway: TestGateway, options: Partial<KitInput> = {}, world: Partial<Env> = {}) {
  const { kit } = testKit({ gatewayUrl: gateway.url, ...options }, { fetch: gateway.fetch, ...world })
  await renderSite(kit)
  await openModal(kit, { view: 'GetWallet' })
  await expect.element(dialog).toBeVisible()
  return kit
}

function rows(kit: Kit): string[] {
  return [...drawn(kit, '.lk-list').querySelectorAll('.lk-row-text')].flatMap(row => row.textContent || [])
}

test('[IMP-01 REG-15] featured and recommended ones, each with its picture and where it runs', async () => {
  const gateway = createTestGateway({ featured: [fox], recommended: [desk] })
  const kit = await opened(gateway, { featuredWalletIds: ['fox'] })
  await vi.waitFor(() => expect(rows(kit).slice(0, 2)).toEqual(['FoxPhone · Browser', 'DeskComputer']))
  expect(drawn(kit, '.lk-list img').getAttribute('src')).toBe(picture)
  expect(drawn(kit, '.lk-list svg text').textContent).toBe('D')
  await page.getByRole('button', { name: 'Fox Phone · Browser' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog).toBeVisible()
})

test('[IMP-01 IMP-18] while they are on their way bars stand in their place, and a long wait is told', async () => {
  const clock = fakeClock()
  const gateway = createTestGateway({ recommended: [fox, desk], fault: { recommended: 'stall' } })
  const kit = await opened(gateway, {}, { clock })
  await vi.waitFor(() =>
    expect(drawn(kit, '.lk-list').querySelectorAll('.lk-skeleton').length).toBeGreaterThan(3),
  )
  await expect.element(page.getByText('Wallets are loading')).toBeInTheDocument()
  clock.advance(10_000)
  await expect.element(page.getByText('Still loading. Your connection may be slow.')).toBeVisible()
})

test('[IMP-01] a place that waits is as high as the wallet that comes', async () => {
  const gateway = createTestGateway({ fault: { recommended: 'stall' } })
  const waiting = await opened(gateway)
  const height = drawn(waiting, '.lk-row').getBoundingClientRect().height
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(waiting)).toBeNull())
  const kit = await opened(createTestGateway({ recommended: [fox] }))
  await vi.waitFor(() => expect(rows(kit)[0]).toMatch(/^Fox/))
  expect(drawn(kit, '.lk-row').getBoundingClientRect().height).toBeCloseTo(height, 0)
})

test('[IMP-01 IMP-02] what failed is told, and trying again asks for that alone', async () => {
  const gateway = createTestGateway({ featured: [fox], recommended: [desk], fault: { featured: 'fail' } })
  const kit = await opened(gateway, { featuredWalletIds: ['fox'] })
  await expect.element(page.getByText('Some wallets could not be loaded.')).toBeVisible()
  await vi.waitFor(() => expect(rows(kit)[0]).toMatch(/^Desk/)) // the other part may come after the failure
  gateway.fault = {}
  gateway.asked.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(rows(kit)[0]).toMatch(/^Fox/))
  expect(gateway.asked).toEqual(['featured'])
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('[IMP-01 IMP-02] where nothing came there is a way to try again, which says that it is busy', async () => {
  const gateway = createTestGateway({ recommended: [fox], fault: { recommended: 'fail' } })
  const kit = await opened(gateway)
  await expect.element(page.getByText('The wallets could not be loaded')).toBeVisible()
  gateway.fault = { recommended: 'stall' }
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  expect(kit.log.entries().some(({ text }) => text.includes('did not arrive'))).toBe(true)
})

test('[IMP-01] a registry that suggests nothing for this device says so', async () => {
  await opened(createTestGateway())
  await expect.element(page.getByText('No wallets here yet')).toBeVisible()
})

test('[IMP-17] offline nothing is asked; back online it is', async () => {
  const gateway = createTestGateway({ recommended: [fox] })
  const { kit } = testKit({ gatewayUrl: gateway.url }, { fetch: gateway.fetch })
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  kit.get(online).set(false)
  await openModal(kit, { view: 'GetWallet' })
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByText('You are offline.', { exact: false })).toBeVisible()
  expect(gateway.asked).toEqual([])
  kit.get(online).set(true)
  await vi.waitFor(() => expect(rows(kit)[0]).toMatch(/^Fox/))
})

test('[CFG-25] the way to all wallets, unless the site leaves it out', async () => {
  const gateway = createTestGateway({ recommended: [fox] })
  const kit = await opened(gateway)
  const events: string[] = []
  kit.events.on(({ event }) => events.push(event))
  await page.getByRole('button', { name: /^All wallets/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  expect(events).toContain('CLICK_ALL_WALLETS')
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  const without = await opened(gateway, { features: { allWallets: false } })
  await vi.waitFor(() => expect(rows(without)).toHaveLength(1))
})

test('[IMP-39] without a registry: how to choose one, one link, and nothing is loaded', async () => {
  const fetch = vi.fn()
  const { kit } = testKit({}, { fetch })
  await renderSite(kit)
  await openModal(kit, { view: 'GetWallet' })
  const link = page.getByRole('link', { name: /Compare wallets on ethereum.org/ })
  await expect.element(link).toHaveAttribute('href', 'https://ethereum.org/wallets/find-wallet')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(drawn(kit, '.lk-points').children).toHaveLength(3)
  expect(fetch).not.toHaveBeenCalled()
})

test('[IMP-39] the name of a wallet is text', async () => {
  const kit = await opened(createTestGateway({ recommended: [{ id: 'x', name: '<u>Bad</u>' }] }))
  await expect.element(page.getByText('<u>Bad</u>')).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('u')).toBeNull()
})
