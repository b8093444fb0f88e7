import { networks, openModal, switching } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { familyKit, renderFamilies } from '../../test/families'
import { createTestGateway } from '../../test/gateway'
import {
  drawn,
  ethereum,
  hostOf,
  optimism,
  renderConnected,
  renderSite,
  solana,
  testKit,
} from '../../test/site'

const seven = Array.from({ length: 7 }, (_, index) => ({
  ...ethereum,
  id: index + 1,
  name: `Chain ${index + 1}`,
}))
const dialog = page.getByRole('dialog', { name: 'Choose network' })

test('[IMP-35] the current network is marked, and pictures fall back to a letter', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  const current = page.getByRole('button', { name: 'Ethereum Current' })
  await expect.element(current).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('button', { name: 'Optimism' })).not.toHaveAttribute('aria-current')
  const letters = [...drawn(kit, '.lk-list').querySelectorAll('svg text')].map(text => text.textContent)
  expect(letters).toEqual(['E', 'O'])
})

test('[REG-15] pictures are those of the site, else of the registry; one that does not come is a letter', async () => {
  const gateway = createTestGateway()
  const own = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const { kit } = testKit({ gatewayUrl: gateway.url, chainImages: { 1: own } }, { fetch: gateway.fetch })
  const asked: string[] = []
  const watch = new PerformanceObserver(list => asked.push(...list.getEntries().map(({ name }) => name)))
  watch.observe({ type: 'resource' })
  onTestFinished(() => watch.disconnect())
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await vi.waitFor(() => expect(drawn(kit, '.lk-list svg text').textContent).toBe('O'))
  expect(drawn(kit, '.lk-list img').getAttribute('src')).toBe(own)
  await vi.waitFor(() => expect(asked).toContain(`${gateway.url}/public/getAssetImage/eip155%3A10`))
})

test('[IMP-35] a long list can be searched, and an empty result says so', async () => {
  const { kit } = testKit({ networks: seven })
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  const search = page.getByRole('searchbox', { name: 'Search networks' })
  await search.fill(' chain 3 ')
  await vi.waitFor(() => expect(drawn(kit, '.lk-list').children).toHaveLength(1))
  await search.fill('<b>nothing')
  await expect.element(page.getByRole('status')).toHaveTextContent('No network is called “<b>nothing”')
})

test('a short list has no search', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('searchbox').query()).toBeNull()
})

test('[IMP-35] a network the wallet did not approve is disabled, with the reason', async () => {
  const { kit, adapter } = testKit()
  await renderConnected(kit)
  kit.get(networks).set(now => ({
    ...now,
    byNamespace: {
      eip155: {
        caipNetwork: undefined,
        requestedCaipNetworks: [],
        smartAccountEnabledNetworks: [],
        ...now.byNamespace.eip155,
        supportsAllNetworks: false,
        approvedCaipNetworkIds: ['eip155:1' as const],
      } as never,
    },
  }))
  await openModal(kit, { view: 'Networks' })
  const row = page.getByRole('button', { name: 'Optimism Not allowed by your wallet' })
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(adapter.calls).not.toContain('switch eip155:10')
})

test('[IMP-35] networks of several families stand by family, with the wallet that is used there', async () => {
  const { kit } = familyKit()
  await renderFamilies({ kit }, 'sol.three', 'io.two')
  await openModal(kit, { view: 'Networks' })
  await expect.element(dialog).toBeVisible()
  const groups = [...(hostOf(kit)?.shadowRoot?.querySelectorAll('section section') ?? [])].map(group => [
    group.querySelector('h3')?.textContent,
    group.querySelector('.lk-group-end')?.lastChild?.textContent,
    ...[...group.querySelectorAll('.lk-row')].map(row => row.querySelector('.lk-row-title')?.textContent),
  ])
  expect(groups).toEqual([
    ['Ethereum and other EVM networks', 'Two', 'Ethereum', 'Optimism'],
    ['Solana', 'Three', 'Solana', 'Solana Devnet'],
    ['Bitcoin', 'No wallet', 'Bitcoin'],
  ])
  await expect.element(page.getByRole('button', { name: 'Ethereum Current' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Solana Connected' })).toBeVisible()
})

test('[IMP-35] a search leaves out the families in which it found nothing', async () => {
  const { kit } = familyKit({ networks: [...seven, solana] })
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await page.getByRole('searchbox').fill('sol')
  await vi.waitFor(() => expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(1))
  await expect.element(page.getByRole('button', { name: 'Solana' })).toBeVisible()
})

test('[IMP-01 NET-21 NET-22] a switch that is declined or fails at once is told where it was chosen', async () => {
  const { kit, adapter } = testKit()
  await renderConnected(kit)
  for (const [answer, text] of [
    ['refuse', 'You declined the change to Optimism'],
    ['fail', 'The network was not changed to Optimism'],
  ] as const) {
    await openModal(kit)
    await page.getByRole('button', { name: 'Ethereum Network' }).click()
    adapter.answer = answer
    await page.getByRole('button', { name: 'Optimism' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(dialog).toBeVisible()
    expect(kit.get(switching).get()).toBeUndefined()
  }
})

test('[CFG-20 CFG-35] where switching is off the list says so and takes no click', async () => {
  const { kit, adapter } = testKit({ enableNetworkSwitch: false })
  await renderConnected(kit)
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByText('This site does not let you change the network.')).toBeVisible()
  const row = page.getByRole('button', { name: 'Optimism' })
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(adapter.calls).not.toContain('switch eip155:10')
})

test('[IMP-01] a site without networks says so', async () => {
  const { kit } = testKit({ networks: [], debug: false })
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByText('This site offers no networks.')).toBeVisible()
})

test('[IMP-39] the name of a network is text', async () => {
  const { kit } = testKit({ networks: [{ ...optimism, name: '<u>Net</u>' }] })
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByText('<u>Net</u>')).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('u')).toBeNull()
})
