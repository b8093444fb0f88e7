import { connect, connections, disconnect, openConnect, openModal, recentWallets } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectNames, connectRows } from '../../test/connectRows'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { familyKit, renderFamilies } from '../../test/families'
import { drawn, hostOf, openAwake, renderSite, testKit } from '../../test/site'
import { deepActiveElement } from '../shell/rememberFocus'

async function opened(...given: Parameters<typeof testKit>) {
  const made = testKit(...given)
  await renderSite(made.kit)
  await openAwake(made.kit)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  return made
}

test('[NAV-08 NAV-22] the button of a visitor who has not connected opens Connect', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(drawn(kit, '.lk-card').dataset.view).toBe('Connect')
  await expect.element(page.getByRole('list', { name: 'Connect wallet' })).toHaveTextContent('One')
})

test('[IMP-36 CFG-38] installed and recent wallets are badged, recent ones first, each once', async () => {
  const adapter = createFakeAdapter([
    wallet('io.one', 'One'),
    wallet('io.two', 'Two'),
    wallet('uuid-2', 'Two again', { rdns: 'io.two' }),
    wallet('app.other', 'Other', { type: 'EXTERNAL' }),
  ])
  const { kit } = await opened({ adapter })
  expect(connectNames(kit)).toEqual(['One Installed', 'Two Installed', 'Other'])
  await connect(kit, { connectorId: 'io.two' })
  await disconnect(kit)
  await openModal(kit)
  await vi.waitFor(() => expect(connectNames(kit)).toEqual(['Two Recent', 'One Installed', 'Other']))
})

test.each([
  ['en', 'Another wallet here says it is the same one'],
  ['de', 'Eine andere Wallet hier gibt sich als dieselbe aus'],
  ['ar', 'محفظة أخرى هنا تقول إنها هي نفسها'],
] as const)(
  '[IMP-39] of wallets that claim to be the same each is marked, and connects by itself: %s',
  async (language, note) => {
    const adapter = createFakeAdapter([
      wallet('io.same', 'Same'),
      wallet('io.same#2', 'Same', { rdns: 'io.same' }),
    ])
    const { kit } = testKit({ adapter, locale: language })
    await renderSite(kit)
    await openModal(kit)
    await vi.waitFor(() => expect(connectRows(kit)).toHaveLength(2))
    const notes = connectRows(kit).map(row => row.querySelector('.lk-row-note')?.textContent)
    expect(notes).toEqual([note, note])
    await userEvent.click(connectRows(kit)[1] as Element)
    await vi.waitFor(() => expect(kit.get(connections).get().eip155?.active).toBe('io.same#2'))
    expect(kit.get(recentWallets).get()).toEqual([]) // its id holds for this page only
  },
)

test('[IMP-39] an impostor that comes first is marked, and the wallet that is listed by its rdns says so', async () => {
  const adapter = createFakeAdapter([
    wallet('com.impostor', 'Metа Mask'), // its second a is Cyrillic
    wallet('io.metamask', 'MetaMask'),
    wallet('io.one', 'One'),
  ])
  const customWallets = [{ id: 'r-metamask', name: 'MetaMask', rdns: 'io.metamask' }]
  const { kit } = await opened({ adapter, customWallets })
  const notes = () => connectRows(kit).map(row => row.querySelector('.lk-row-note')?.textContent)
  await vi.waitFor(() =>
    expect(notes()).toEqual([
      'Another wallet here says it is the same one',
      'The one on our list of wallets',
      undefined,
    ]),
  )
})

test('[IMP-36] a picture that is missing or broken falls back to a letter', async () => {
  const adapter = createFakeAdapter([
    wallet('io.good', 'Good', {
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    }),
    wallet('io.broken', 'broken', { imageUrl: 'data:image/png;base64,AAAA' }),
    wallet('io.none', '1inch'),
  ])
  const { kit } = await opened({ adapter })
  const pictures = () =>
    connectRows(kit).map(
      row => row.querySelector('img')?.naturalWidth ?? row.querySelector('svg text')?.textContent,
    )
  await vi.waitFor(() => expect(pictures()).toEqual([1, 'B', '1']))
})

test('[IMP-01 CFG-32] without a wallet it says so, and leads to the guide', async () => {
  await opened({ adapter: createFakeAdapter([]) })
  await expect.element(page.getByText('No wallet found in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  const guide = page.getByRole('dialog', { name: 'What is a wallet?' })
  await expect.element(guide).toHaveTextContent('You decide each time')
})

test('[CFG-32] the guide is not offered where the site switched it off', async () => {
  await opened({ enableWalletGuide: false })
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
  expect(page.getByRole('button', { name: 'What is a wallet?' }).query()).toBeNull()
})

test('[CFG-33] no wallets are offered where the site switched them off', async () => {
  await opened({ enableWallets: false })
  await expect.element(page.getByText('No wallet found in this browser')).toBeVisible()
  expect(page.getByRole('button', { name: 'One Installed' }).query()).toBeNull()
})

test('[IMP-01] where the site is misconfigured and nothing can be offered, visitors are told to come back', async () => {
  await opened({ projectId: '', debug: false, adapter: createFakeAdapter([]) })
  await expect.element(page.getByText('Connecting is not available')).toBeVisible()
})

test('a wallet that announces itself while the list is open joins it', async () => {
  const { kit, adapter } = await opened()
  adapter.setWallets([wallet('io.one', 'One'), wallet('io.new', 'Newcomer')])
  await vi.waitFor(() => expect(connectNames(kit)).toEqual(['One Installed', 'Newcomer Installed']))
})

test('[CFG-26 CFG-47] no terms are asked for unless the site wants it', async () => {
  await opened()
  expect(page.getByRole('checkbox').query()).toBeNull()
})

test('[CFG-26 CFG-47] with the legal checkbox wallets wait until it is ticked, and both pages are linked', async () => {
  const { adapter } = await opened({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://site.example/terms',
    privacyPolicyUrl: 'https://site.example/privacy',
  })
  const row = page.getByRole('button', { name: 'One Installed' })
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('list', { name: 'Accept the terms above to continue' })).toBeVisible()
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(adapter.calls).toEqual([])
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  const links = ['terms of use', 'privacy policy'].map(name => page.getByRole('link', { name }).element())
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    'https://site.example/terms',
    'https://site.example/privacy',
  ])
  for (const link of links) expect(link.getAttribute('rel')).toContain('noopener')
  await page.getByRole('checkbox').click()
  await expect.element(page.getByRole('list', { name: 'Connect wallet' })).toBeVisible()
  await row.click()
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.one']))
})

test.each([
  [{ termsConditionsUrl: 'https://site.example/terms' }, ['terms of use']],
  [{}, []],
])('[CFG-47] with %j only what exists is linked', async (urls, links) => {
  const { kit } = await opened({ features: { legalCheckbox: true }, ...urls })
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/I accept the terms of this site/)
  const found = [...drawn(kit, '.lk-legal').querySelectorAll('a')]
  expect(found.map(link => link.textContent)).toEqual(links)
})

test('[IMP-10] arrow keys walk the list, Home and End jump, Enter chooses', async () => {
  const { adapter } = await opened({
    adapter: createFakeAdapter([
      wallet('io.one', 'One'),
      wallet('io.two', 'Two'),
      wallet('io.three', 'Three'),
    ]),
  })
  const focused = () => deepActiveElement()?.querySelector('.lk-row-title')?.textContent
  await userEvent.keyboard('{Tab}{Tab}')
  expect(focused()).toBe('One')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Two')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Three')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Three')
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(focused()).toBe('One')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.two']))
})

test('[IMP-39] a wallet name with markup is text', async () => {
  const name = '<img src=x onerror="window.hacked=1"><b>Bold</b>'
  const { kit } = await opened({ adapter: createFakeAdapter([wallet('io.bad', name)]) })
  await vi.waitFor(() => expect(drawn(kit, '.lk-row-title').textContent).toBe(name))
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-list b, .lk-list img')).toBeNull()
  expect('hacked' in window).toBe(false)
})

test('a very long name stays on its line and within the card', async () => {
  await page.viewport(800, 600)
  const { kit } = await opened({ adapter: createFakeAdapter([wallet('io.long', 'Wallet'.repeat(40))]) })
  await vi.waitFor(() => expect(connectRows(kit)).toHaveLength(1))
  const card = drawn(kit, '.lk-card').getBoundingClientRect()
  const row = drawn(kit, '.lk-row').getBoundingClientRect()
  expect(row.right).toBeLessThanOrEqual(card.right)
  expect(row.height).toBeCloseTo(60, 1)
  expect(card.width).toBeCloseTo(360, 1)
})

test.each([
  [800, 600],
  [360, 640],
])('two hundred wallets scroll inside the card, at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const many = Array.from({ length: 200 }, (_, index) => wallet(`io.w${index}`, `Wallet ${index}`))
  const { kit } = await opened({ adapter: createFakeAdapter(many) })
  await vi.waitFor(() => expect(connectRows(kit)).toHaveLength(200))
  await vi.waitFor(() => expect(drawn(kit, '.lk-card').getAnimations()).toEqual([]))
  const card = drawn(kit, '.lk-card').getBoundingClientRect()
  expect(card.bottom).toBeLessThanOrEqual(window.innerHeight)
  const view = drawn(kit, '.lk-view')
  expect(view.scrollHeight).toBeGreaterThan(view.clientHeight)
})

test('[CON-21] where a wallet of one family is asked for, it says so and shows no other; closing ends that', async () => {
  const { kit } = familyKit()
  await renderFamilies({ kit })
  await openConnect(kit, { namespace: 'solana' })
  await expect.element(page.getByRole('dialog', { name: 'Connect a Solana wallet' })).toBeVisible()
  await vi.waitFor(() => expect(connectNames(kit)).toEqual(['One Installed', 'Three Installed']))
  await page.getByRole('button', { name: 'Close' }).click()
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(connectNames(kit)).toHaveLength(4)
})

test('[IMP-01] where no wallet of that family is here, it says so', async () => {
  const { kit, btc } = familyKit()
  await renderFamilies({ kit })
  await openConnect(kit, { namespace: 'bip122' })
  await expect.element(page.getByRole('dialog', { name: 'Connect a Bitcoin wallet' })).toBeVisible()
  await kit.wake()
  btc.setWallets([])
  await expect.element(page.getByText('No such wallet found in this browser')).toBeVisible()
})

test('for a visitor who is connected it says which wallets are', async () => {
  const { kit } = familyKit()
  await renderFamilies({ kit }, 'io.one', 'io.two')
  await openConnect(kit)
  await vi.waitFor(() =>
    expect(connectNames(kit)).toEqual(['Two Connected', 'One Recent', 'Three Installed', 'Four Installed']),
  )
})
