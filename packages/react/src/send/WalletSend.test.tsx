import { closeModal, openModal, push, type SendArguments, switchNetwork } from '@latchkey/core'
import { setAmountsHidden } from '@latchkey/core/account'
import type { CaipAddress, CaipNetworkId, Nft } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeAdapter, alice as own, bob as theirs } from '../../test/fakeAdapter'
import { drawn, ethereum, hostOf, optimism, renderConnected, testKit } from '../../test/site'

// Without a checksum: made-up ones would have a wrong one.
const alice = own.toLowerCase()
const bob = theirs.toLowerCase()
const patience = { timeout: 20_000 }
/** Addresses with a name. */
const locksmith = '0x1060000000000000000000000000000000000003'
const usdc = '0x00000000000000000000000000000000000000aa'
const gate = 'https://gate.example'
const hex = (value: bigint) => `0x${value.toString(16)}`
const gwei = 10n ** 9n

/** A gateway with two tokens and a name, and a chain with a fee. */
const fetchWorld: typeof fetch = async (input, init) => {
  const { pathname, origin } = new URL(String(input))
  if (origin === gate) return gatewayAnswer(pathname)
  const { method } = JSON.parse(String(init?.body)) as { method: string }
  const result = {
    eth_getCode: '0x',
    eth_estimateGas: '0x5208',
    eth_feeHistory: {
      baseFeePerGas: [hex(10n * gwei)],
      reward: [[hex(gwei), hex(2n * gwei), hex(3n * gwei)]],
    },
  }[method]
  return Response.json({ result })
}

function gatewayAnswer(pathname: string): Response {
  if (pathname === '/v1/supported-chains') return Response.json({ http: [], ws: [] })
  if (pathname === `/v1/identity/${locksmith}`) return Response.json({ name: 'locksmith.id.shop.eth' })
  if (pathname === '/v1/names/bob.eth') return Response.json({ name: 'bob.eth', address: bob })
  if (pathname.endsWith('/history')) return Response.json({ data: [], next: null })
  if (!pathname.endsWith('/balance')) return new Response(null, { status: 404 })
  const chainId = 'eip155:1'
  return Response.json({
    balances: [
      {
        ...{ name: 'Ether', symbol: 'ETH', chainId, price: 2000, priceDecimal: '2000' },
        quantity: { decimals: '18', numeric: '1234.56789' },
      },
      {
        ...{
          name: 'USD Coin',
          symbol: 'USDC',
          chainId,
          address: `eip155:1:${usdc}`,
          price: 1,
          priceDecimal: '1',
        },
        quantity: { decimals: '6', numeric: '25.5' },
      },
    ],
  })
}

async function opened(given?: SendArguments, options: Parameters<typeof testKit>[0] = {}) {
  const adapter = createFakeAdapter()
  adapter.hash = `0x${'7'.repeat(64)}`
  const made = testKit(
    { adapter, gatewayUrl: gate, publicRpc: true, networks: [ethereum, optimism], ...options },
    { fetch: fetchWorld },
  )
  await renderConnected(made.kit)
  await openModal(made.kit, { view: 'WalletSend', arguments: given })
  await expect.element(page.getByRole('dialog'), patience).toBeVisible()
  return { ...made, adapter }
}

const amount = () => page.getByRole('textbox', { name: /^Amount in/ })
const receiver = () => page.getByRole('textbox', { name: 'To' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const seen = (locator: ReturnType<typeof button>) => expect.element(locator, patience).toBeVisible()

test('[SND-01 SND-11 SND-12 IMP-28] a visitor sends coins: form, preview, wallet, Account with a link', async () => {
  const { kit, adapter } = await opened()
  await seen(button('Enter an amount'))
  await amount().fill('0.015')
  await seen(button('Enter who receives it'))
  await receiver().fill(bob)
  await seen(button('Continue'))
  await expect
    .element(page.getByText('You have not sent anything to this address from here yet.'))
    .toBeVisible()
  await button('Continue').click()
  await expect.element(page.getByRole('dialog', { name: 'Check and send' }), patience).toBeVisible()
  const shown = drawn(kit, '.lk-send-preview').textContent
  for (const part of ['0.015 ETH', bob, own, 'Ethereum', 'about 0.00025 ETH', '$30.00'])
    expect(shown).toContain(part)
  await button('Send').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  expect(adapter.calls.filter(call => call.startsWith('sendTransaction'))).toHaveLength(1)
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('0.015 ETH is on its way.'),
    patience,
  )
  const link = drawn(kit, '.lk-toast a')
  expect(link.textContent).toBe('View on Scan')
  expect(link.getAttribute('href')).toBe(`https://scan.example/tx/${adapter.hash}`)
  // The transaction stands on top of what the account did.
  await expect
    .element(page.getByRole('link', { name: /Waiting for the network 0\.015 ETH to 0xb0…000002/ }), patience)
    .toBeVisible()
  closeModal(kit)
  await openModal(kit, { view: 'WalletSend' })
  await seen(button('Enter an amount'))
  await expect.element(button(/0xb0b0…0002/)).toBeVisible()
})

test('[IMP-25 IMP-26] another token, its digits, dollars, Max, and what is not enough', async () => {
  await opened()
  await button(/^Ether/).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a token' }), patience).toBeVisible()
  await page.getByRole('searchbox').fill('usd')
  await button(/^USD Coin/).click()
  await seen(button(/^USD Coin/))
  await amount().fill('1.23456789')
  await expect.element(amount()).toHaveValue('1.234567')
  await amount().fill('26')
  await seen(button('Not enough USDC'))
  await button('Send all of it').click()
  await expect.element(amount(), patience).toHaveValue('25.5')
  await button(/Enter the amount in US dollars/).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Amount in US dollars' }), patience)
    .toHaveValue('25.5')
})

test('where amounts are hidden, what there is of a token is hidden here, too', async () => {
  const { kit } = await opened()
  await seen(button(/^Ether You have/))
  setAmountsHidden(kit, true)
  await seen(button(/^Ether Amount hidden/))
  await button(/^Ether/).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a token' }), patience).toBeVisible()
  await seen(button(/^USD Coin Amount hidden/))
  expect(drawn(kit, '.lk-send').textContent).not.toMatch(/25\.5|\$/)
})

test('[IMP-27] names become addresses, and a bad receiver is told beside the field', async () => {
  await opened({ amount: '1', to: 'bob.eth' })
  await expect.element(page.getByText(bob), patience).toBeVisible()
  await seen(button('Continue'))
  await receiver().fill('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')
  await seen(button('This address is of another network'))
  await expect.element(receiver()).toHaveAttribute('aria-invalid', 'true')
  await receiver().fill(alice)
  await expect.element(page.getByText('This is your own address.'), patience).toBeVisible()
})

test('[SND-01] what the wallet refuses is told, and the form is kept', async () => {
  const { adapter } = await opened({ amount: '1', to: bob })
  await seen(button('Continue'))
  await button('Continue').click()
  adapter.answer = 'stall'
  await seen(button('Send'))
  await button('Send').click()
  await expect.element(button('Confirm in One'), patience).toHaveAttribute('aria-busy', 'true')
  await vi.waitFor(() => expect(adapter.calls).toContain('sendTransaction'), patience)
  await adapter.answerStalled('refuse')
  await expect.element(page.getByText('You declined in One. Nothing was sent.'), patience).toBeVisible()
  await button('Back').click()
  await expect.element(receiver(), patience).toHaveValue(bob)
  await expect.element(amount()).toHaveValue('1')
})

test('[NET-19] a switch empties the form', async () => {
  const { kit } = await opened({ amount: '1', to: bob })
  await expect.element(receiver(), patience).toHaveValue(bob)
  await switchNetwork(kit, 10)
  await expect.element(receiver(), patience).toHaveValue('')
})

test('Enter goes on, a German visitor types a comma, and nothing is wider than a phone', async () => {
  const { kit } = await opened({ to: bob }, { locale: 'de' })
  const field = page.getByRole('textbox', { name: /^Betrag in/ })
  await expect.element(field, patience).toBeVisible()
  await field.fill('0,000000000000000001')
  await seen(button('Weiter'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Prüfen und senden' }), patience).toBeVisible()
  expect(drawn(kit, '.lk-send-preview').textContent).toContain('0,000000000000000001 ETH')
  const card = drawn(kit, '.lk-card')
  await vi.waitFor(() => expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth), patience)
  expect(hostOf(kit)?.shadowRoot?.querySelector('[style]')).toBeNull()
})

const nft: Nft = {
  ...{ chainId: 'eip155:1' as CaipNetworkId, address: `eip155:1:0x${'c'.repeat(40)}` as CaipAddress },
  ...{ tokenId: '7', standard: 'erc721', amount: '1', name: 'Key 7', collection: 'Old Keys' },
}

test('[ACC-32 SND-11] an NFT is sent from its own view: no amount, a receiver, a preview, Account', async () => {
  const { kit } = await opened({ amount: '1' })
  await push(kit, { view: 'NftDetail', params: { nft } })
  await button('Send').click()
  await expect.element(page.getByText('Old Keys'), patience).toBeVisible()
  expect(amount().query()).toBeNull()
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  await receiver().fill(bob)
  await seen(button('Continue'))
  await button('Continue').click()
  await expect.element(page.getByRole('dialog', { name: 'Check and send' }), patience).toBeVisible()
  const shown = drawn(kit, '.lk-send-preview').textContent
  for (const part of ['NFTKey 7Old Keys', bob, own, 'Ethereum']) expect(shown).toContain(part)
  await button('Send').click()
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('Key 7 is on its way.'),
    patience,
  )
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
})

test('[ACC-32] of several of a kind one says how many, and a long name stays inside a phone', async () => {
  await page.viewport(360, 700)
  onTestFinished(() => page.viewport(1000, 800))
  const { kit } = await opened({
    nft: { ...nft, standard: 'erc1155', amount: '1234567', name: 'K'.repeat(64) },
    to: bob,
  })
  const count = page.getByRole('textbox', { name: 'How many' })
  await expect.element(count, patience).toHaveValue('1')
  await expect.element(page.getByText('You have 1,234,567')).toBeVisible()
  await count.fill('1234568')
  await seen(button(/^Not enough K/))
  await button('Send all of it').click()
  await seen(button('Continue'))
  const fits = () => {
    const view = drawn(kit, '.lk-view')
    expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
  }
  fits()
  await button('Continue').click()
  await expect.element(page.getByText(/^1,234,567 × K/), patience).toBeVisible()
  fits()
})

/** At the preview, with a wallet that does not answer yet. */
async function asked() {
  const made = await opened({ amount: '1', to: bob })
  await seen(button('Continue'))
  await button('Continue').click()
  made.adapter.answer = 'stall'
  await seen(button('Send'))
  await button('Send').click()
  await seen(button('Confirm in One'))
  await vi.waitFor(() => expect(made.adapter.calls).toContain('sendTransaction'), patience)
  return made
}

const toast = (kit: Parameters<typeof drawn>[0]) => drawn(kit, '.lk-toast').textContent

test('[SND-01 SND-11] closed while the wallet is asked, it goes on: opened again it is shown, then told', async () => {
  const { kit, adapter } = await asked()
  await expect.element(page.getByText(/^You can close this window/)).toBeVisible()
  closeModal(kit)
  await openModal(kit, { view: 'WalletSend' })
  await expect.element(button('Confirm in One'), patience).toHaveAttribute('aria-busy', 'true')
  expect(page.getByRole('textbox').query()).toBeNull()
  await expect.element(page.getByText('1 ETH')).toBeVisible()
  closeModal(kit)
  await vi.waitFor(() => expect(page.getByRole('dialog').query()).toBeNull(), patience)
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(toast(kit)).toContain('1 ETH is on its way.'), patience)
  await openModal(kit, { view: 'WalletSend' })
  await seen(button('Enter an amount'))
})

test('[SND-01] what fails while nobody looks is told, and the form says it, too', async () => {
  const { kit, adapter } = await asked()
  closeModal(kit)
  await adapter.answerStalled('fail')
  await vi.waitFor(() => expect(toast(kit)).toMatch(/^It could not be sent/), patience)
  await openModal(kit, { view: 'WalletSend' })
  const told = page.getByRole('dialog').getByText(/^It could not be sent/)
  await expect.element(told.first(), patience).toBeVisible()
  await expect.element(receiver()).toHaveValue(bob)
  await seen(button('Continue'))
})

test('[IMP-27] who was sent to before stands there by the name they go by now', async () => {
  const made = await opened({ amount: '0.1', to: locksmith })
  await seen(button('Continue'))
  await button('Continue').click()
  await button('Send').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  closeModal(made.kit)
  await openModal(made.kit, { view: 'WalletSend' })
  await button('locksmith.id.shop.eth').click()
  await expect.element(receiver()).toHaveValue(locksmith)
})
