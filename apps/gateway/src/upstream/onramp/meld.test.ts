import { createHmac } from 'node:crypto'
import type { CaipNetworkId } from '@latchkey/protocol'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startProvider } from '../../../test/providerServer'
import { createOutside } from '../outside/createOutside'
import { meld } from './meld'
import { meldWebhook } from './meldWebhook'
import type { OnRampProvider, SessionRequest } from './onRampProvider'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId
const arbitrum = 'eip155:42161' as CaipNetworkId
const now = 1_790_000_000_000
const signal = () => AbortSignal.timeout(10_000)
const coin = (currencyCode: string, chainCode: string, chainId: string, contractAddress: string | null) => ({
  ...{ currencyCode, name: `${currencyCode} name`, chainCode, chainName: `${chainCode} chain`, chainId },
  ...{ contractAddress, symbolImageUrl: 'https://images-currency.meld.io/crypto/x/symbol.png' },
})
const coinsAt = '/service-providers/properties/crypto-currencies'
const limitsAt = '/service-providers/limits/fiat-currency-purchases'
const quoteAt = '/payments/crypto/quote'
const widgetAt = '/crypto/session/widget'
const transactionAt = '/payments/transactions/W9k9Tg12BFk1i68WpQYQY8'
const offer = (serviceProvider: string, destinationAmount: number, more = {}) => ({
  ...{ transactionType: 'CRYPTO_PURCHASE', sourceAmount: 50, sourceAmountWithoutFees: 48.5 },
  ...{ sourceCurrencyCode: 'USD', destinationCurrencyCode: 'ETH_ARBITRUM', destinationAmount },
  ...{ totalFee: 1.5, networkFee: 0.3, transactionFee: 1.1, partnerFee: 0.1, customerScore: 20 },
  ...{ serviceProvider, paymentMethodType: 'CREDIT_DEBIT_CARD', ...more },
})
const purchase = { chainId: arbitrum, asset: 'ETH', fiat: 'USD', amount: '50', method: 'card' }
const request: SessionRequest = {
  ...{ ...purchase, address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', ref: 'r1' },
  ...{ quoteId: 'TRANSAK', clientIp: '203.0.113.7' },
}
const webhook = { secret: 'hook', url: 'https://gate.example/v1/onramp/webhooks/meld' }

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
  Object.assign(server.answers, {
    [coinsAt]: {
      body: [
        coin('ETH', 'ETH', '1', '0x0000000000000000000000000000000000000000'),
        coin('ETH_ARBITRUM', 'ARBITRUM', '42161', null),
        coin('USDC_SOLANA', 'SOLANA', '101', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
        coin('SOL', 'SOLANA', '101', null),
        coin('USDC_E_ARBITRUM', 'ARBITRUM', '42161', `0x${'1'.repeat(40)}`),
        coin('BTC', 'BTC', '0', null),
      ],
    },
    [limitsAt]: {
      body: [
        { currencyCode: 'USD', defaultAmount: 100, minimumAmount: 5, maximumAmount: 30000.5 },
        { currencyCode: 'EUR', defaultAmount: null, minimumAmount: 10, maximumAmount: 20000 },
      ],
    },
    [quoteAt]: { body: { quotes: [offer('BANXA', 0.0191), offer('TRANSAK', 0.0193)], message: null } },
    [widgetAt]: { body: { id: 'W1', token: 't', widgetUrl: 'https://meldcrypto.com/?token=t' } },
  })
  provider = meld(outside, { key: 'secret-key', webhook, country: 'US', url: server.url }, () => now)
})

it('[ONR-10 ONR-05 ONR-06] sells on EVM chains and on Solana, in our form, with the limits of each way of paying', async () => {
  expect(provider).toMatchObject({ id: 'meld', fee: '1-2%' })
  expect(new Set(provider.chainIds.map(id => id.split(':')[0]))).toEqual(new Set(['eip155', 'solana']))
  const { purchaseCurrencies, paymentCurrencies } = await provider.options(signal())
  const rows = purchaseCurrencies.map(({ id, symbol, networks: [at] }) => [
    ...[id, symbol, at?.chain_id, at?.contract_address],
  ])
  expect(rows).toEqual([
    ['ETH', 'ETH', '1', ''],
    ['ETH_ARBITRUM', 'ETH', '42161', ''],
    ['USDC_SOLANA', 'USDC', solana.slice(7), 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['SOL', 'SOL', solana.slice(7), ''],
  ])
  expect(paymentCurrencies[0]).toEqual({
    id: 'USD',
    payment_method_limits: [
      { id: 'card', min: '5', max: '30000.5' },
      { id: 'ach_bank_account', min: '5', max: '30000.5' },
    ],
  })
  const [first] = server.asked
  expect(first?.headers.get('authorization')).toBe('BASIC secret-key')
  expect(first?.headers.get('meld-version')).toBe('2025-03-04')
  expect(server.asked.map(({ query }) => query.paymentMethodTypes)).toEqual(
    expect.arrayContaining([undefined, 'CREDIT_DEBIT_CARD', 'ACH']),
  )
})

it('[ONR-10 ONR-07] of its sellers’ offers it shows the one that brings the most, with every fee', async () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const best = {
    ...{ provider: 'meld', quoteId: 'TRANSAK', purchaseAmount: { amount: '0.0193', currency: 'ETH' } },
    ...{ paymentTotal: usd('50'), paymentSubtotal: usd('48.5'), networkFee: usd('0.3'), fee: usd('1.2') },
  }
  expect(await provider.quote(purchase, signal())).toEqual(best)
  expect(server.asked.at(-1)?.body).toEqual({
    ...{ countryCode: 'US', sourceCurrencyCode: 'USD', destinationCurrencyCode: 'ETH_ARBITRUM' },
    ...{ sourceAmount: '50', paymentMethodType: 'CREDIT_DEBIT_CARD' },
  })
  // Offers for something else, of nobody, or of nothing do not count, however much they promise.
  const lies = [
    { destinationCurrencyCode: 'USDC_E_ARBITRUM' },
    { sourceCurrencyCode: 'EUR' },
    { sourceAmount: 60 },
    { serviceProvider: '../x' },
    { destinationAmount: -9 },
  ].map(change => offer('LIAR', 9, change))
  server.answers[quoteAt] = { body: { quotes: [...lies, offer('TRANSAK', 0.0193), null] } }
  expect(await provider.quote(purchase, signal())).toEqual(best)
  server.answers[quoteAt] = { body: { quotes: lies } }
  await expect(provider.quote(purchase, signal())).rejects.toMatchObject({ code: 'refused' })
})

it('[ONR-19 IMP-31] what it does not sell, amounts outside its limits, a refusal and a wrong key are told apart', async () => {
  for (const [change, code] of [
    [{ amount: '4.99' }, 'limit'],
    [{ amount: '30000.51' }, 'limit'],
    [{ asset: 'BTC' }, 'unsupported'],
    [{ chainId: 'eip155:1329' as CaipNetworkId }, 'unsupported'],
    [{ method: 'cash' }, 'unsupported'],
  ] as const)
    await expect(provider.quote({ ...purchase, ...change }, signal())).rejects.toMatchObject({ code })
  expect(server.asked).toHaveLength(3)
  for (const [status, code, word] of [
    [400, 'refused', '400'],
    [401, 'away', 'it refuses our key (status 401)'],
    [403, 'away', 'it refuses our key (status 403)'],
    [500, 'away', '500'],
  ] as const) {
    server.answers[quoteAt] = { status, body: { message: 'no' } }
    const failed: unknown = await provider.quote(purchase, signal()).catch(error => error)
    expect(failed).toMatchObject({ code, message: expect.stringContaining(word) })
    expect(String(failed)).not.toContain('secret-key')
  }
})

it('[API-30 ONR-10] the page is of the seller whose offer was shown; without one, of the best', async () => {
  expect(await provider.session(request, signal())).toBe('https://meldcrypto.com/?token=t')
  const body = {
    sessionType: 'BUY',
    sessionData: {
      ...{
        serviceProvider: 'TRANSAK',
        walletAddress: request.address,
        countryCode: 'US',
        sourceAmount: '50',
      },
      ...{ sourceCurrencyCode: 'USD', destinationCurrencyCode: 'ETH_ARBITRUM' },
      paymentMethodType: 'CREDIT_DEBIT_CARD',
      lockFields: ['walletAddress', 'destinationCurrencyCode'],
    },
    ...{ externalCustomerId: request.address, externalSessionId: 'r1' },
  }
  expect(server.asked.at(-1)?.body).toEqual(body)
  for (const quoteId of [undefined, '../x']) {
    await provider.session({ ...request, quoteId }, signal())
    expect(server.asked.at(-1)?.body).toEqual(body)
  }
  server.answers[widgetAt] = { body: { widgetUrl: 'javascript:1' } }
  await expect(provider.session(request, signal())).rejects.toMatchObject({ code: 'away' })
})

it('[IMP-31] the signature of Meld’s own published example is right, and nothing else is', () => {
  const example = {
    settings: { secret: '42m4NMLS34WQ6BbMfo1KFKqMv4hy', url: 'https://example.meld.io/webhooks' },
    time: '2022-05-26T20:25:17.682818Z',
    signature: 'O4bN5E0U9s88l2DFc0kjt-0w3LLA3Zkv8hXhafc22Hg=',
    body: '{"eventType":"WEBHOOK_TEST","eventId":"GDtv8pQgwzc9HuFFBQFrww","timestamp":"2022-05-26T20:23:45.908400Z","accountId":"W9jpQc1HKvwscqMPcLmzUS","profileId":null,"version":"2021-10-27","payload":{"requestId":"7aWW1GXTjWCCtNubzvVX7V"}}',
  }
  const verify = (change: Partial<typeof example> = {}, later = 0) => {
    const { settings, time, signature, body } = { ...example, ...change }
    const headers = new Headers({ 'meld-signature': signature, 'meld-signature-timestamp': time })
    return meldWebhook(settings, headers, Buffer.from(body), Date.parse(example.time) + later)
  }
  expect(verify()).toBeNull() // signed, and about no transaction
  expect(verify({}, 299_000)).toBeNull()
  for (const changed of [
    { settings: { ...example.settings, secret: 'x' } },
    { settings: { ...example.settings, url: 'https://example.meld.io/webhooks/' } },
    { time: '2022-05-26T20:25:17.682819Z' },
    { time: 'now' },
    { signature: example.signature.slice(0, -1) },
    { signature: '' },
    { body: example.body.replace('TEST', 'BEST') },
  ])
    expect(verify(changed)).toBeUndefined()
  expect(verify({}, 301_000)).toBeUndefined()
  expect(verify({}, -301_000)).toBeUndefined()
})

it('[IMP-31 ONR-10] a webhook says only what to ask for: the transaction counts, whatever the event says', async () => {
  const tell = async (payload: object, key = 'hook') => {
    const body = JSON.stringify({ eventType: 'TRANSACTION_CRYPTO_COMPLETE', payload })
    const time = new Date(now).toISOString()
    const signature = createHmac('sha256', key).update(`${time}.${webhook.url}.${body}`).digest('base64url')
    const headers = new Headers({
      ...{ 'meld-signature': `${signature}=`, 'meld-signature-timestamp': time },
    })
    return provider.readWebhook(headers, Buffer.from(body), now)
  }
  const event = {
    paymentTransactionId: 'W9k9Tg12BFk1i68WpQYQY8',
    ...{ externalSessionId: 'another', paymentTransactionStatus: 'SETTLED' },
  }
  const found = (status: string, more = {}) => ({
    body: {
      transaction: {
        ...{ id: event.paymentTransactionId, transactionType: 'CRYPTO_PURCHASE', status },
        ...{ externalSessionId: 'r1', cryptoDetails: { blockchainTransactionId: null }, ...more },
      },
    },
  })
  for (const [answer, told] of [
    [found('PENDING'), null],
    [found('SETTLING'), { ref: 'r1', status: 'paid' }],
    [found('FAILED'), { ref: 'r1', status: 'failed' }],
    [found('REFUNDED'), { ref: 'r1', status: 'failed' }],
    [found('toString'), null],
    [found('SETTLED', { externalSessionId: null }), null],
    [found('SETTLED', { transactionType: 'CRYPTO_SELL' }), null],
    [
      found('SETTLED', { cryptoDetails: { blockchainTransactionId: '0x1' } }),
      { ref: 'r1', status: 'sent', hash: '0x1' },
    ],
  ] as const) {
    server.answers[transactionAt] = answer
    expect(await tell(event)).toEqual(told)
  }
  // What could not be asked is not decided: Meld is to tell it again.
  server.answers[transactionAt] = { status: 500, body: {} } as never
  await expect(tell(event)).rejects.toMatchObject({ code: 'away' })
  const count = server.asked.length
  expect(await tell(event, 'forged')).toBeUndefined()
  expect(await tell({ paymentTransactionId: '../../crypto' })).toBeNull()
  expect(server.asked).toHaveLength(count)
})
