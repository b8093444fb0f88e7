import { closeModal, getOnRampPurchase, openModal, switchNetwork } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { drawn, ethereum, optimism, renderConnected, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'

const patience = { timeout: 20_000 }
const gate = 'https://gate.example'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = (provider: string, amount: string) => ({
  ...{ provider, quoteId: provider, purchaseAmount: { amount, currency: 'ETH' } },
  ...{ paymentTotal: usd('50'), paymentSubtotal: usd('49'), networkFee: usd('0.10'), fee: usd('0.90') },
})
const options = {
  purchaseCurrencies: [
    {
      ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
      networks: [{ name: 'eth', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
  ],
  providers: [
    { id: 'coinbase', name: 'Coinbase', chainIds: ['eip155:1'] },
    { id: 'sandbox', name: 'Sandbox', chainIds: ['eip155:1'] },
  ],
}

type Answers = Record<string, () => Response>

const answers = (): Answers => ({
  '/v1/supported-chains': () => Response.json({ http: [], ws: [] }),
  '/v1/onramp/options': () => Response.json(options),
  '/v1/onramp/quote': () =>
    Response.json({ quotes: [quote('coinbase', '0.019'), quote('sandbox', '0.0195')], failed: [] }),
  '/v1/generators/onrampurl': () => Response.json({ url: 'https://pay.example/', ref: 'r1' }),
  '/v1/onramp/order': () => Response.json({ status: 'waiting' }),
})

async function opened(
  view: 'Account' | 'OnRamp',
  own: Partial<Parameters<typeof testKit>[0]> = {},
  change: (given: Answers) => void = () => {},
) {
  const given = answers()
  change(given)
  const windows: { closed: boolean; location: { href: string } }[] = []
  const world = { isBlocked: false }
  const fetch: typeof globalThis.fetch = async input => {
    const { pathname, origin } = new URL(String(input))
    if (origin !== gate) return Response.json({ error: { code: 1, message: 'no' } })
    return given[pathname]?.() ?? new Response(null, { status: 404 })
  }
  const window = windowWith({
    open: () => {
      if (world.isBlocked) return null
      const made = { closed: false, opener: {}, location: { href: '' }, focus() {}, close() {} }
      windows.push(made)
      return made as unknown as Window
    },
  })
  const adapter = createFakeAdapter()
  const made = testKit(
    { adapter, gatewayUrl: gate, publicRpc: true, networks: [ethereum, optimism], ...own },
    { fetch, window },
  )
  await renderConnected(made.kit)
  await openModal(made.kit, { view })
  await expect.element(page.getByRole('dialog'), patience).toBeVisible()
  return { ...made, adapter, given, windows, world }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const amount = () => page.getByRole('textbox', { name: 'You pay, in USD' })
const seen = (locator: ReturnType<typeof button>) => expect.element(locator, patience).toBeVisible()

test('[CFG-37 ONR-01] Account offers it first, where somebody sells on the network in use', async () => {
  const { kit } = await opened('Account')
  await seen(button('Buy'))
  const actions = [...drawn(kit, '.lk-actions').querySelectorAll('button')].map(each => each.textContent)
  expect(actions).toEqual(['Buy', 'Receive', 'Send'])
  await switchNetwork(kit, 'eip155:10')
  await vi.waitFor(() => expect(button('Buy').query()).toBeNull(), patience)
})

test('[CFG-22] and not where the site switched it off', async () => {
  await opened('Account', { features: { onramp: false } })
  await seen(button('Receive'))
  expect(button('Buy').query()).toBeNull()
})

test('[IMP-31 ONR-07] amount first, the limit named, offers by what arrives', async () => {
  const { kit } = await opened('OnRamp')
  await seen(button('Enter an amount'))
  await expect.element(page.getByText('From $10.00 to $7,500.00')).toBeVisible()
  await amount().fill('5')
  await seen(button('At least $10.00'))
  await amount().fill('9999')
  await seen(button('At most $7,500.00'))
  await amount().fill('50')
  await seen(button('Continue at Sandbox'))
  const offers = [...drawn(kit, '.lk-onramp-offers').querySelectorAll('.lk-onramp-gets')]
  expect(offers.map(each => each.textContent)).toEqual(['0.0195 ETH', '0.019 ETH'])
  await expect.element(page.getByText('Fees of $1.00 included').first()).toBeVisible()
  await page.getByRole('radio', { name: /Coinbase/ }).click()
  await seen(button('Continue at Coinbase'))
})

test('[ONR-09 ONR-10 ONR-19] who sells, and for what fee, before there is an amount; who is away, beside the others', async () => {
  const { given, kit } = await opened('OnRamp', {}, given => {
    const providers = [
      { id: 'coinbase', name: 'Coinbase', chainIds: ['eip155:1'], fee: '1-2%' },
      { id: 'meld', name: 'Meld', chainIds: ['eip155:1'], fee: '1-2%' },
      { id: 'moonpay', name: 'MoonPay', chainIds: ['eip155:1'] },
    ]
    given['/v1/onramp/options'] = () => Response.json({ ...options, providers })
  })
  const sellers = 'Sellers: Coinbase (fees usually 1-2%) · Meld (fees usually 1-2%) · MoonPay'
  await expect.element(page.getByText(sellers), patience).toBeVisible()
  given['/v1/onramp/quote'] = () =>
    Response.json({
      quotes: [quote('meld', '0.0195'), quote('moonpay', '0.019')],
      failed: [{ provider: 'coinbase', code: 'away' }],
    })
  await amount().fill('50')
  await seen(button('Continue at Meld'))
  await expect.element(page.getByText('No offer from Coinbase at the moment.')).toBeVisible()
  expect(drawn(kit, '.lk-onramp-offers').querySelectorAll('[type=radio]')).toHaveLength(2)
  expect(page.getByText(sellers).query()).toBeNull()
})

test('[ONR-19 ONR-17 ONR-18] no offer is a sentence with a retry; without options the usual ones, with a note', async () => {
  const { given } = await opened('OnRamp')
  given['/v1/onramp/quote'] = () => Response.json({}, { status: 503 })
  await amount().fill('50')
  await expect
    .element(page.getByRole('alert'), patience)
    .toHaveTextContent('No provider makes an offer at the moment.')
  await expect.element(button('No offer')).toBeDisabled()
  given['/v1/onramp/quote'] = answers()['/v1/onramp/quote'] ?? (() => Response.error())
  await button('Try again').click()
  await seen(button('Continue at Sandbox'))
})

test('[IMP-31] the window opens within the click; held back, it gets a button; closed, a word; failed, a way on', async () => {
  const { kit, given, windows, world } = await opened('OnRamp')
  await amount().fill('50')
  await seen(button('Continue at Sandbox'))
  world.isBlocked = true
  await button('Continue at Sandbox').click()
  await expect.element(page.getByText('Your browser held the window back'), patience).toBeVisible()
  world.isBlocked = false
  await button('Open Sandbox').click()
  await expect.element(page.getByText('Continue at Sandbox')).toBeVisible()
  expect(windows.map(({ location }) => location.href)).toEqual(['https://pay.example/'])
  for (const made of windows) made.closed = true
  await expect.element(page.getByText('The window is closed'), patience).toBeVisible()
  await button('Change the purchase').click()
  await seen(button('Continue at Sandbox'))
  expect(getOnRampPurchase(kit)).toBeUndefined()
  given['/v1/onramp/order'] = () => Response.json({ status: 'failed' })
  await button('Continue at Sandbox').click()
  await expect.element(page.getByText('The purchase did not work'), patience).toBeVisible()
  await button('Change the purchase').click()
  await seen(button('Continue at Sandbox'))
})

test('[ONR-01] what arrives is told: in the view, and by a toast to who has closed it', async () => {
  const { kit, given, adapter } = await opened('OnRamp')
  await amount().fill('50')
  await button('Continue at Sandbox').click()
  await expect
    .element(page.getByText('Pay in the window that has opened.', { exact: false }), patience)
    .toBeVisible()
  given['/v1/onramp/order'] = () => Response.json({ status: 'sent', hash: `0x${'1'.repeat(64)}` })
  adapter.balance = async () => ({
    value: 1_234_567_890_000_000_000_000n + 195n * 10n ** 14n,
    decimals: 18,
    symbol: 'ETH',
  })
  await expect.element(page.getByText('0.0195 ETH has arrived'), patience).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View on Scan' }))
    .toHaveAttribute('href', `https://scan.example/tx/0x${'1'.repeat(64)}`)
  await button('Done').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  expect(getOnRampPurchase(kit)).toBeUndefined()
  closeModal(kit)
})
