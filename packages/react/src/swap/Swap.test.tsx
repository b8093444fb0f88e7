import { closeModal, openModal, type SwapArguments } from '@latchkey/core'
import { createFakeSwaps, fakeDai, fakeRouter, fakeUsdc } from '@latchkey/core/fakes'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { drawn, ethereum, optimism, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 20_000 }
const gate = 'https://gate.example'

function createWorld() {
  const swaps = createFakeSwaps()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    if (url.origin === gate)
      return url.pathname.startsWith('/v1/convert/') ? swaps.gateway(url, init) : gatewayAnswer(url)
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: unknown[] }
    if (method !== 'eth_call') return Response.json({ result: chain[method] ?? null })
    const result = swaps.ethCall(params)
    return Response.json(result instanceof Error ? { error: { message: result.message } } : { result })
  }
  return { swaps, fetch }
}

const chain: Record<string, unknown> = {
  eth_feeHistory: { baseFeePerGas: ['0x2540be400'], reward: [['0x1', '0x1', '0x1']] },
  eth_getTransactionReceipt: { status: '0x1', blockHash: '0x1' },
}

function gatewayAnswer({ pathname, searchParams }: URL): Response {
  const chainId = searchParams.get('chainId')
  if (pathname === '/v1/supported-chains') return Response.json({ http: [], ws: [] })
  if (pathname.endsWith('/history')) return Response.json({ data: [], next: null })
  if (!pathname.endsWith('/balance')) return new Response(null, { status: 404 })
  const coin = { name: 'Ether', symbol: 'ETH', chainId, price: 2000, priceDecimal: '2000' }
  const token = { name: 'USD Coin', symbol: 'USDC', chainId, address: `eip155:1:${fakeUsdc}` }
  return Response.json({
    balances: [
      { ...coin, quantity: { decimals: '18', numeric: '1.5' } },
      { ...token, price: 1, priceDecimal: '1', quantity: { decimals: '6', numeric: '25.5' } },
    ],
  })
}

async function opened(
  given?: SwapArguments,
  options: Parameters<typeof testKit>[0] = {},
  adapter = createFakeAdapter(),
) {
  let sent = 0
  Object.defineProperty(adapter, 'hash', { get: () => `0x${String(++sent).repeat(64)}` })
  const { swaps, fetch } = createWorld()
  const made = testKit(
    { adapter, gatewayUrl: gate, publicRpc: true, networks: [ethereum, optimism], ...options },
    { fetch },
  )
  await renderConnected(made.kit)
  await openModal(made.kit, { view: 'Swap', arguments: given })
  await expect.element(page.getByRole('dialog', { name: 'Swap' }), patience).toBeVisible()
  return { ...made, adapter, swaps }
}

const amount = () => page.getByRole('textbox', { name: /^Amount in/ })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const seen = (locator: ReturnType<typeof button>) => expect.element(locator, patience).toBeVisible()
const asked = (calls: readonly string[]) => calls.filter(call => call.startsWith('sendTransaction'))
const dollars: SwapArguments = { fromToken: fakeUsdc, toToken: 'native', amount: '20' }

test('[SWP-01 SWP-08 IMP-29] a visitor swaps: token, amount, quote, preview, approval, Account', async () => {
  const { kit, adapter, swaps } = await opened()
  await button('Pay with another token: ETH').click()
  await page.getByRole('searchbox').fill('usd')
  await button(/^USD Coin/).click()
  await button('Choose a token').first().click()
  await button(/^Ether/).click()
  await amount().fill('20')
  await seen(button('Review'))
  const details = drawn(kit, '.lk-swap').textContent
  for (const part of [
    '1 USDC = 0.0005 ETH',
    '0.0099 ETH',
    '0.12%',
    'about 0.003 ETH',
    '0.06 USDC, included',
    '1%',
  ])
    expect(details).toContain(part)
  await button('Review').click()
  await expect.element(page.getByRole('dialog', { name: 'Check and swap' }), patience).toBeVisible()
  await seen(button('Approve and swap'))
  const shown = drawn(kit, '.lk-swap').textContent
  for (const part of [
    '20 USDC',
    '0.01 ETH',
    '0.0099 ETH',
    'Let the exchange take exactly 20 USDC',
    'Ethereum',
  ])
    expect(shown).toContain(part)
  swaps.says.simulation = 'works'
  await button('Approve and swap').click()
  await vi.waitFor(() => expect(asked(adapter.calls)).toHaveLength(1), patience)
  swaps.says.allowance = 20_000_000n
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  expect(asked(adapter.calls)).toHaveLength(2)
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toContain('20 USDC for 0.01 ETH is on its way.'),
    patience,
  )
})

test('[SWP-08] a wallet that makes calls together is said to ask once, and is', async () => {
  const adapter = createFakeAdapter()
  const { load } = adapter
  const together: object[] = []
  adapter.load = async () => {
    const attach = await load()
    return host => ({
      ...attach(host),
      getCapabilities: async () => ({ '0x1': { atomic: { status: 'supported' } } }),
      async sendCalls({ calls }) {
        together.push(calls)
        return async () => `0x${'c'.repeat(64)}`
      },
    })
  }
  await opened(dollars, {}, adapter)
  await button('Review').click()
  await expect
    .element(page.getByText('Your wallet asks once: to let the exchange take exactly 20 USDC'), patience)
    .toBeVisible()
  await button('Approve and swap').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' }), patience).toBeVisible()
  expect([asked(adapter.calls), together]).toMatchObject([[], [[{ to: fakeUsdc }, { to: fakeRouter }]]])
})

test('[IMP-30 SWP-03] flip, Max, slippage of one’s own, and the rate the other way round', async () => {
  const { kit, swaps } = await opened(dollars)
  await seen(button('Review'))
  await button('1 USDC = 0.0005 ETH').click()
  await seen(button('1 ETH = 2,000 USDC'))
  await button(/Slippage tolerance/).click()
  await page.getByRole('textbox', { name: 'Another value, in per cent' }).fill('7.5')
  await expect
    .element(page.getByText('With so much tolerance others can make you pay more.'), patience)
    .toBeVisible()
  await vi.waitFor(() => expect(swaps.quotes().at(-1)?.query.get('slippage')).toBe('7.5'), patience)
  await button('Swap all of it').click()
  await expect.element(amount(), patience).toHaveValue('25.5')
  await button('Change places').click()
  await seen(button('Pay with another token: ETH'))
  await seen(button('Receive another token: USDC'))
  expect(drawn(kit, '.lk-swap-side').textContent).toContain('You have 1,234.56789 ETH')
})

test('[SWP-08] what is not what was shown is refused with a sentence, and the wallet is not asked', async () => {
  const { kit, adapter, swaps } = await opened(dollars)
  await button('Review').click()
  await seen(button('Approve and swap'))
  swaps.says.data = { receiver: fakeRouter }
  await button('Approve and swap').click()
  await expect.element(page.getByText(/is not what is shown here/), patience).toBeVisible()
  swaps.says.data = {}
  swaps.says.simulation = 'reverts'
  await button('Approve and swap').click()
  await expect.element(page.getByText(/The network would refuse this swap/), patience).toBeVisible()
  expect(asked(adapter.calls)).toEqual([])
  swaps.says.simulation = 'works'
  adapter.answer = 'refuse'
  await button('Approve and swap').click()
  await expect.element(page.getByText(/You declined in .+\. Nothing was swapped\./), patience).toBeVisible()
  closeModal(kit)
})

test('[IMP-29] no route, a provider that is down, too much, and a price that loses a lot', async () => {
  const { swaps } = await opened(dollars)
  await seen(button('Review'))
  swaps.says.refusal = { status: 409, code: 'swap/no-liquidity' }
  await amount().fill('3')
  await seen(button('Nobody offers anything for this'))
  swaps.says.refusal = { status: 503, code: 'swap/provider-down' }
  await amount().fill('4')
  await seen(button('No price could be had'))
  swaps.says.refusal = undefined
  await button('Try again').click()
  await seen(button('Review'))
  await amount().fill('26')
  await seen(button('Not enough USDC'))
  swaps.says.quote = { priceImpactBps: 1_500 }
  await amount().fill('5')
  await expect.element(page.getByText(/loses 15% of its value/), patience).toBeVisible()
  await button('Review').click()
  await seen(button('Swap anyway'))
})

test('[IMP-30 NET-31] where nobody swaps, the view says where somebody does, and switches', async () => {
  await opened({ chainId: 'eip155:10' as never })
  await expect.element(page.getByText(/does not work on Optimism, but here it does/), patience).toBeVisible()
  await button('Switch to Ethereum').click()
  await seen(button('Enter an amount'))
})

test('[CFG-37 NET-31] the account offers it before receiving, and not where swaps are off', async () => {
  const on = await opened()
  await openModal(on.kit, { view: 'Account' })
  await vi.waitFor(() => {
    const names = [...drawn(on.kit, '.lk-actions').querySelectorAll('button')].map(one => one.textContent)
    expect(names).toEqual(['Swap', 'Receive', 'Send'])
  }, patience)
})

test('[CFG-37] nothing is shown of swaps that are off, and nobody is asked about them', async () => {
  const off = await opened(undefined, { features: { swaps: false } })
  await expect.element(page.getByText('Swapping does not work on this network'), patience).toBeVisible()
  await openModal(off.kit, { view: 'Account' })
  await vi.waitFor(() => expect(drawn(off.kit, '.lk-actions').textContent).toBe('ReceiveSend'), patience)
  expect(off.swaps.asked).toEqual([])
})

test('a token that the account does not have can be bought, and not sold', async () => {
  await opened(dollars)
  await button('Receive another token: ETH').click()
  await seen(button(/^Dai/))
  await page.getByRole('searchbox').fill(fakeDai.slice(0, 42))
  await button(/^Dai/).click()
  await seen(button('Receive another token: DAI'))
  await button('Pay with another token: USDC').click()
  await seen(button(/^Ether/))
  await expect.element(button(/^Dai/)).not.toBeInTheDocument()
})
