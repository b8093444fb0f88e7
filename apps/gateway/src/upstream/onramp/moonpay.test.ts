import { createHmac } from 'node:crypto'
import type { CaipNetworkId } from '@latchkey/protocol'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startProvider } from '../../../test/providerServer'
import { createOutside } from '../outside/createOutside'
import { moonpay } from './moonpay'
import type { OnRampProvider, SessionRequest } from './onRampProvider'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId
const polygon = 'eip155:137' as CaipNetworkId
const usdcOnPolygon = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const now = 1_790_000_000_000
const world = { now }
const signal = () => AbortSignal.timeout(10_000)
const chains: Record<string, string> = { ethereum: '1', polygon: '137' }
const crypto = (code: string, name: string, networkCode: string, contractAddress: unknown, more = {}) => ({
  ...{ type: 'crypto', code, name, isSuspended: false, isSupportedInUS: true, notAllowedCountries: [] },
  ...{ metadata: { contractAddress, chainId: chains[networkCode] ?? null, networkCode }, ...more },
})
const currencies = [
  { type: 'fiat', code: 'usd', name: 'US Dollar', minBuyAmount: 20, maxBuyAmount: 30000.5 },
  { type: 'fiat', code: 'eur', name: 'Euro', minBuyAmount: 20, maxBuyAmount: 30000 },
  crypto('eth', 'Ethereum', 'ethereum', '0x0000000000000000000000000000000000000000'),
  crypto('usdc_polygon', 'USD Coin (Polygon)', 'polygon', usdcOnPolygon),
  crypto('usdc_e_polygon', 'Bridged USDC', 'polygon', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
  crypto('sol', 'Solana', 'solana', null),
  crypto('btc', 'Bitcoin', 'bitcoin', null),
  crypto('dai', 'Dai', 'ethereum', `0x${'1'.repeat(40)}`, { isSuspended: true }),
  crypto('pepe', 'Pepe', 'ethereum', `0x${'2'.repeat(40)}`, { isSupportedInUS: false }),
]
const answered = {
  ...{ baseCurrencyCode: 'usd', baseCurrencyAmount: 45.51, quoteCurrencyCode: 'usdc_polygon' },
  ...{ quoteCurrencyAmount: 45.4999, paymentMethod: 'credit_debit_card', feeAmount: 3.99 },
  ...{ extraFeeAmount: 0.4, networkFeeAmount: 0.1, totalAmount: 50 },
}
const purchase = { chainId: polygon, asset: 'USDC', fiat: 'USD', amount: '50', method: 'card' }
const quoteAt = '/v3/currencies/usdc_polygon/buy_quote'

let server: Awaited<ReturnType<typeof startProvider>>
let provider: OnRampProvider
const outside = createOutside({ allow: [] })

beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => {
  server.close()
  outside.close()
})
beforeEach(() => {
  server.asked.length = 0
  world.now = now
  server.answers['/v3/currencies'] = { body: currencies }
  server.answers[quoteAt] = { body: answered }
  const urls = { api: server.url, pages: 'https://buy-sandbox.moonpay.com' }
  const keys = { publicKey: 'pk_test_1', secret: 'sk_test_hidden', webhookKey: 'wk_1' }
  provider = moonpay(outside, { ...keys, country: 'US', urls }, () => world.now)
})

it('[ONR-05 ONR-06] its currencies in our form: on chains that it serves from here, where it may sell them', async () => {
  const { purchaseCurrencies, paymentCurrencies } = await provider.options(signal())
  expect(purchaseCurrencies.map(({ symbol, networks }) => [symbol, networks[0]?.chain_id])).toEqual([
    ['ETH', '1'],
    ['USDC', '137'],
    ['SOL', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])
  // The token of a similar name is not taken for it.
  expect(purchaseCurrencies[1]).toMatchObject({
    name: 'USD Coin',
    networks: [{ name: 'eip155:137', contract_address: usdcOnPolygon }],
  })
  expect(purchaseCurrencies[0]?.networks[0]?.contract_address).toBe('')
  expect(paymentCurrencies[0]).toEqual({
    id: 'USD',
    payment_method_limits: [{ id: 'card', min: '20', max: '30000.5' }],
  })
  expect(provider.chainIds).toContain(solana)
})

it('[ONR-07] its quote is for what is paid in all, with every fee; what is sold is asked once in a while', async () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  expect(await provider.quote(purchase, signal())).toEqual({
    ...{ provider: 'moonpay', quoteId: 'usdc_polygon' },
    purchaseAmount: { amount: '45.4999', currency: 'USDC' },
    ...{ paymentTotal: usd('50'), paymentSubtotal: usd('45.51') },
    ...{ fee: usd('4.39'), networkFee: usd('0.1') },
  })
  expect(server.asked.at(-1)?.query).toEqual({
    ...{ apiKey: 'pk_test_1', baseCurrencyCode: 'usd', baseCurrencyAmount: '50', areFeesIncluded: 'true' },
    paymentMethod: 'credit_debit_card',
  })
  server.answers[quoteAt] = { body: { ...answered, quoteCurrencyAmount: 1.5e-8 } }
  expect((await provider.quote(purchase, signal())).purchaseAmount.amount).toBe('0.000000015')
  expect(server.asked.map(({ path }) => path)).toEqual(['/v3/currencies', quoteAt, quoteAt])
  world.now += 11 * 60_000
  await provider.quote(purchase, signal())
  expect(server.asked).toHaveLength(5)
})

it('[ONR-19 IMP-31] what it does not sell, and amounts outside its limits, are not asked for', async () => {
  for (const [change, code] of [
    [{ amount: '19.99' }, 'limit'],
    [{ amount: '30000.51' }, 'limit'],
    [{ asset: 'DAI' }, 'unsupported'],
    [{ chainId: 'eip155:100' as CaipNetworkId }, 'unsupported'],
    [{ method: 'ach_bank_account' }, 'unsupported'],
    [{ fiat: 'CHF' }, 'unsupported'],
  ] as const)
    await expect(provider.quote({ ...purchase, ...change }, signal())).rejects.toMatchObject({ code })
  expect(server.asked).toHaveLength(1)
})

it('[ONR-19] a lie, a refusal and a wrong key are told apart, and no key is in any of it', async () => {
  for (const [answer, code, word] of [
    [{ body: { ...answered, quoteCurrencyCode: 'usdc_e_polygon' } }, 'away', 'no quote'],
    [{ body: { ...answered, quoteCurrencyAmount: 0 } }, 'away', 'no quote'],
    [{ body: { ...answered, quoteCurrencyAmount: -1 } }, 'away', 'no quote'],
    [{ status: 400, body: { message: 'no' } }, 'refused', '400'],
    [{ status: 401, body: { message: 'key' } }, 'away', 'it refuses our key (status 401)'],
    [{ status: 500, body: {} }, 'away', '500'],
  ] as const) {
    server.answers[quoteAt] = answer
    const failed: unknown = await provider.quote(purchase, signal()).catch(error => error)
    expect(failed).toMatchObject({ code, message: expect.stringContaining(word) })
    expect(String(failed)).not.toMatch(/[ps]k_test/)
  }
})

it('[API-30] the page is signed by the secret, over the query as it is encoded, and the signature is its end', async () => {
  const request: SessionRequest = {
    ...{ ...purchase, address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', ref: 'r1' },
    ...{ quoteId: undefined, clientIp: '203.0.113.7' },
  }
  const page = await provider.session(request, signal())
  const [, base, query = '', signature = ''] = /^(.*?)\/(\?.*)&signature=([^&]*)$/.exec(page) ?? []
  expect(base).toBe('https://buy-sandbox.moonpay.com')
  expect(decodeURIComponent(signature)).toBe(
    createHmac('sha256', 'sk_test_hidden').update(query).digest('base64'),
  )
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ apiKey: 'pk_test_1', currencyCode: 'usdc_polygon', walletAddress: request.address },
    ...{ baseCurrencyCode: 'usd', baseCurrencyAmount: '50', areFeesIncluded: 'true', lockAmount: 'true' },
    ...{ paymentMethod: 'credit_debit_card', externalTransactionId: 'r1' },
  })
  expect(page).not.toContain('hidden')
})

it('[IMP-31] believes webhooks that are signed, and now', () => {
  const told = (status: string, more = {}) =>
    JSON.stringify({ type: 'transaction_updated', data: { status, externalTransactionId: 'r1', ...more } })
  const hook = (body: string, { key = 'wk_1', at = now / 1000, sent = body } = {}) => {
    const s = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
    const headers = new Headers({ 'moonpay-signature-v2': `t=${at},s=${s}` })
    return provider.readWebhook(headers, Buffer.from(sent), now)
  }
  expect(hook(told('pending'))).toEqual({ ref: 'r1', status: 'paid' })
  expect(hook(told('completed', { cryptoTransactionId: '0x1' }))).toEqual({
    ...{ ref: 'r1', status: 'sent', hash: '0x1' },
  })
  expect(hook(told('failed'))).toEqual({ ref: 'r1', status: 'failed' })
  for (const quiet of ['waitingPayment', 'waitingAuthorization', 'constructor'])
    expect(hook(told(quiet))).toBeNull()
  expect(hook(told('completed', { externalTransactionId: null }))).toBeNull()
  expect(hook(told('completed'), { key: 'wk_2' })).toBeUndefined()
  expect(hook(told('completed'), { at: now / 1000 - 301 })).toBeUndefined()
  expect(hook(told('completed'), { at: now / 1000 + 301 })).toBeUndefined()
  expect(hook(told('pending'), { sent: told('completed') })).toBeUndefined()
  expect(provider.readWebhook(new Headers(), Buffer.from(told('completed')), now)).toBeUndefined()
})
