import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeGateway, refusal } from '../../test/fakeGateway'
import { createFakeWorld, createTestKit, ethereum, optimism, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { switchNetwork } from '../connection/switchNetwork'
import { fetchQuery } from '../queries/fetchQuery'
import { defaultOnRampOptions } from './defaultOnRampOptions'
import {
  setOnRampAmount,
  setOnRampAsset,
  setOnRampCurrency,
  setOnRampMethod,
  setOnRampProvider,
} from './editOnRamp'
import { fetchOnRampOptions, fetchOnRampQuotes } from './fetchOnRamp'
import { getOnRampPurchase } from './getOnRampPurchase'
import { keepOnRamp, retryOnRamp } from './keepOnRamp'
import { onRampOffer } from './onRampOffer'
import { onRampOptions } from './onRampOptions'
import { onRampState } from './onRampState'
import { endOnRamp, reopenOnRamp } from './purchaseActions'
import { startOnRamp } from './startOnRamp'
import { submitOnRamp } from './submitOnRamp'

const patience = { timeout: 20_000 }
const options = {
  purchaseCurrencies: [
    {
      ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
      networks: [{ name: 'eth', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
    {
      ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
      networks: [
        { name: 'eth', display_name: 'Ethereum', chain_id: '1', contract_address: `0x${'aa'.repeat(20)}` },
      ],
    },
  ],
  paymentCurrencies: defaultOnRampOptions.paymentCurrencies,
  providers: [
    { id: 'coinbase', name: 'Coinbase', chainIds: ['eip155:1'] },
    { id: 'sandbox', name: 'Sandbox', chainIds: ['eip155:1'] },
  ],
}

const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = (provider: string, amount: string, currency = 'ETH') => ({
  ...{ provider, quoteId: `${provider}-1`, purchaseAmount: { amount, currency } },
  ...{ paymentTotal: usd('50'), paymentSubtotal: usd('49'), networkFee: usd('0.1'), fee: usd('0.9') },
})

type Opened = { closed: boolean; opener: unknown; location: { href: string }; close(): void; focus(): void }

async function site(given: { features?: object; windows?: 'blocked' } = {}) {
  const gateway = createFakeGateway({
    '/v1/supported-chains': () => ({ http: [], ws: [] }),
    '/v1/onramp/options': () => options,
    '/v1/onramp/quote': () => ({
      quotes: [quote('coinbase', '0.0190'), quote('sandbox', '0.0195')],
      failed: [],
    }),
    '/v1/generators/onrampurl': () => ({ url: 'https://pay.example/buy?t=1', ref: 'r1' }),
    '/v1/onramp/order': () => ({ status: 'waiting' }),
  })
  const chain = createFakeChain({})
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).startsWith('https://gate.example') ? gateway.fetch(input, init) : chain.fetch(input, init)
  const world = createFakeWorld({ fetch })
  const opened: Opened[] = []
  Object.assign(world.window, {
    open(href: string) {
      if (given.windows === 'blocked') return null
      const made: Opened = {
        ...{ closed: false, opener: 'us', location: { href }, focus() {} },
        close() {
          made.closed = true
        },
      }
      opened.push(made)
      return made
    },
  })
  const adapter = createFakeAdapter()
  const { kit } = createTestKit(
    {
      ...{ networks: [ethereum, optimism], adapters: [adapter], gatewayUrl: 'https://gate.example' },
      ...{ publicRpc: true, features: given.features ?? {} },
    },
    world,
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const stop = keepOnRamp(kit)
  await vi.waitFor(() => expect(onRampState(kit).problem?.code).not.toBe('loading'), patience)
  /** Types, pauses, and waits for the offers. */
  async function pay(amount: string) {
    setOnRampAmount(kit, amount)
    await world.clock.advance(400)
    await vi.waitFor(() => expect(onRampState(kit).problem?.code).not.toBe('checking'), patience)
    return onRampState(kit)
  }
  return { kit, gateway, world, adapter, opened, stop, pay }
}

test('[ONR-02 ONR-13 NET-31] what the network in use offers, the first of each chosen', async () => {
  const { kit, stop } = await site()
  expect(onRampState(kit)).toMatchObject({
    providers: options.providers,
    selectedProvider: undefined,
    purchaseCurrency: { symbol: 'ETH', address: undefined },
    paymentCurrency: { id: 'USD' },
    paymentLimit: { id: 'card', min: '10.00', max: '7500.00' },
    paymentAmount: '',
    quotesLoading: false,
    error: undefined,
    problem: { code: 'no-amount' },
  })
  // A provider that does not serve the chain is hidden, and nobody sells on this one.
  await switchNetwork(kit, optimism)
  expect(onRampOffer(kit)).toBeUndefined()
  expect(onRampState(kit).problem).toEqual({ code: 'unsupported' })
  stop()
})

test('[IMP-31 ONR-11 ONR-12] amounts outside the limits are refused with the limit named, and nobody is asked', async () => {
  const { kit, gateway, pay } = await site()
  expect((await pay('9.99')).problem).toEqual({ code: 'too-little', limit: '10.00', currency: 'USD' })
  expect((await pay('7500.01')).problem).toEqual({ code: 'too-much', limit: '7500.00', currency: 'USD' })
  await pay('')
  setOnRampMethod(kit, 'ach_bank_account')
  expect((await pay('25000.01')).problem).toEqual({ code: 'too-much', limit: '25000.00', currency: 'USD' })
  for (const amount of ['', '0', '0.00', '-50', '1e3', 'abc']) {
    expect((await pay(amount)).problem).toEqual({ code: 'no-amount' })
  }
  expect(gateway.at('/v1/onramp/quote')).toEqual([])
  expect((await pay('50.999')).paymentAmount).toBe('50.99')
})

test('[ONR-07 API-32] offers are compared by what arrives, and asked for once when the visitor pauses', async () => {
  const { kit, gateway, world, pay } = await site()
  for (const amount of ['5', '50', '500', '50']) setOnRampAmount(kit, amount)
  await world.clock.advance(300)
  expect(gateway.at('/v1/onramp/quote')).toEqual([])
  const state = await pay('50')
  expect(gateway.at('/v1/onramp/quote').map(({ body }) => body)).toEqual([
    {
      ...{ purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '50', network: 'eip155:1' },
      paymentMethod: 'card',
    },
  ])
  expect(state.quotes.map(({ provider }) => provider)).toEqual(['sandbox', 'coinbase'])
  expect(state).toMatchObject({ selectedProvider: { name: 'Sandbox' }, purchaseAmount: '0.0195' })
  setOnRampProvider(kit, 'coinbase')
  expect(onRampState(kit)).toMatchObject({ selectedProvider: { name: 'Coinbase' }, purchaseAmount: '0.0190' })
})

test('[ONR-19] a failed quote is an error with a retry, and a quote for something else is none', async () => {
  const { kit, gateway, pay } = await site()
  gateway.answers['/v1/onramp/quote'] = () => refusal(503, 'away: no provider answers at the moment')
  expect(await pay('50')).toMatchObject({
    problem: { code: 'failed', error: { code: 'onramp/no-offer' } },
    ...{ quotes: [], purchaseAmount: undefined, error: { code: 'onramp/no-offer' } },
  })
  await expect(submitOnRamp(kit)).rejects.toMatchObject({ code: 'onramp/not-ready' })
  for (const lie of [quote('sandbox', '50', 'USDC'), { ...quote('sandbox', '1'), paymentTotal: usd('51') }]) {
    gateway.answers['/v1/onramp/quote'] = () => ({ quotes: [lie], failed: [] })
    await retryOnRamp(kit)
    expect(onRampState(kit).problem).toMatchObject({ code: 'failed', error: { code: 'onramp/no-offer' } })
  }
  gateway.answers['/v1/onramp/quote'] = () => quote('sandbox', '0.02') // a server that knows one alone
  await retryOnRamp(kit)
  expect(onRampState(kit)).toMatchObject({ problem: undefined, purchaseAmount: '0.02' })
})

test('[ONR-14 ONR-17 ONR-18 API-36] the built-in list stands in where options cannot be had, and nothing for a gateway that has none', async () => {
  const { kit, gateway } = await site()
  const again = async (answer: () => unknown) => {
    gateway.answers['/v1/onramp/options'] = answer
    await fetchQuery(kit, onRampOptions, undefined, { force: true })
    return fetchOnRampOptions(kit)
  }
  for (const broken of [() => refusal(500, 'no'), () => ({ purchaseCurrencies: 'x' })]) {
    expect(await again(broken)).toMatchObject({ isDefault: true, providers: [] })
    expect(onRampState(kit)).toMatchObject({
      isDefault: true,
      purchaseCurrency: { symbol: 'USDC' },
      paymentCurrency: { id: 'USD' },
    })
    expect(onRampState(kit).purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(onRampState(kit).paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  }
  expect(
    defaultOnRampOptions.purchaseCurrencies.map(({ networks }) => networks.map(({ chain_id }) => chain_id)),
  ).toEqual([
    ['1', '137'],
    ['1', '137'],
  ])
  await again(() => refusal(404, 'not found'))
  expect(onRampOffer(kit)).toBeUndefined()
  await again(() => ({ purchaseCurrencies: [], paymentCurrencies: [], providers: [] }))
  expect(onRampOffer(kit)).toBeUndefined()
})

test('[CFG-22 CFG-07] nothing is offered, and nobody asked, where the site does not want it', async () => {
  const off = await site({ features: { onramp: false } })
  expect([onRampOffer(off.kit), off.gateway.at('/v1/onramp/options')]).toEqual([undefined, []])
  const one = await site({ features: { onramp: ['coinbase'] } })
  expect(onRampOffer(one.kit)?.providers.map(({ id }) => id)).toEqual(['coinbase'])
  const state = await one.pay('50')
  expect(state.quotes.map(({ provider }) => provider)).toEqual(['coinbase'])
})

test('[IMP-31 API-30 ONR-01] the provider opens in a window within the click, and the money is seen to arrive', async () => {
  const { kit, gateway, world, opened, adapter, pay } = await site()
  await pay('50')
  const over = submitOnRamp(kit)
  expect(opened).toHaveLength(1) // before any wait
  expect(getOnRampPurchase(kit)?.status).toBe('opening')
  await vi.waitFor(() => expect(getOnRampPurchase(kit)?.status).toBe('open'), patience)
  expect(opened[0]).toMatchObject({ opener: null, location: { href: 'https://pay.example/buy?t=1' } })
  expect(gateway.at('/v1/generators/onrampurl')[0]?.body).toEqual({
    destinationWallets: [{ address: alice, blockchains: ['eip155:1'], assets: ['ETH'] }],
    ...{ defaultNetwork: 'eip155:1', partnerUserId: alice, defaultExperience: 'buy', presetFiatAmount: '50' },
    ...{ fiatCurrency: 'USD', paymentMethod: 'card', provider: 'sandbox', quoteId: 'sandbox-1' },
  })
  await vi.waitFor(() => expect(gateway.at('/v1/onramp/order').length).toBeGreaterThan(0), patience)
  gateway.answers['/v1/onramp/order'] = () => ({ status: 'paid' })
  await advanceUntil(() => getOnRampPurchase(kit)?.isPaid === true)
  expect(getOnRampPurchase(kit)?.status).toBe('open')
  gateway.answers['/v1/onramp/order'] = () => ({ status: 'sent', hash: '0x1' })
  adapter.balance = async () => ({ value: 15n * 10n ** 17n + 195n * 10n ** 14n, decimals: 18, symbol: 'ETH' })
  await advanceUntil(() => getOnRampPurchase(kit)?.status === 'arrived')
  expect(await over).toMatchObject({ status: 'arrived', hash: '0x1', quote: { provider: 'sandbox' } })
  endOnRamp(kit)
  expect(getOnRampPurchase(kit)).toBeUndefined()

  async function advanceUntil(isSo: () => boolean) {
    await vi.waitFor(async () => {
      await world.clock.advance(1_000)
      expect(isSo()).toBe(true)
    }, patience)
  }
})

test('[API-38] what arrived and was spent at once is found among what this provider sent', async () => {
  const { kit, gateway, world, pay } = await site()
  await pay('50')
  gateway.answers['/v1/onramp/order'] = () => ({ status: 'sent', hash: '0x1' })
  const path = `/v1/account/${alice}/history`
  const metadata = {
    hash: '0x2',
    minedAt: '2026-01-01T00:00:00Z',
    chain: 'eip155:1',
    operationType: 'receive',
  }
  const row = (hash: string) => ({
    id: hash,
    metadata: { ...metadata, hash, sentFrom: alice, sentTo: alice },
  })
  gateway.answers[path] = () => ({ data: [row('0x2')], next: null })
  void submitOnRamp(kit)
  const asked = () => gateway.at(path)
  const advance = async () => world.clock.advance(1_000)
  await vi.waitFor(async () => {
    await advance()
    expect(asked().length).toBeGreaterThan(2)
  }, patience)
  expect(getOnRampPurchase(kit)?.status).toBe('open')
  expect(asked()[0]?.query).toMatchObject({ chainId: 'eip155:1', onramp: 'sandbox' })
  gateway.answers[path] = () => ({ data: [row('0x2'), row('0x1')], next: null })
  await vi.waitFor(async () => {
    await advance()
    expect(getOnRampPurchase(kit)?.status).toBe('arrived')
  }, patience)
})

test('[IMP-31] a blocked window gets a second click, a closed one is told, and neither ends the watching', async () => {
  const { kit, world, opened, pay } = await site()
  await pay('50')
  const { open } = world.window as unknown as { open: () => unknown }
  Object.assign(world.window, { open: () => null })
  void submitOnRamp(kit)
  await vi.waitFor(() => expect(getOnRampPurchase(kit)?.status).toBe('blocked'), patience)
  Object.assign(world.window, { open })
  reopenOnRamp(kit)
  expect(getOnRampPurchase(kit)?.status).toBe('open')
  expect(opened[0]).toMatchObject({ opener: null, location: { href: 'https://pay.example/buy?t=1' } })
  reopenOnRamp(kit) // brings it to the front
  expect(opened).toHaveLength(1)
  opened[0]?.close()
  await vi.waitFor(async () => {
    await world.clock.advance(1_000)
    expect(getOnRampPurchase(kit)?.status).toBe('closed')
  }, patience)
  reopenOnRamp(kit)
  expect([opened.length, getOnRampPurchase(kit)?.status]).toEqual([2, 'open'])
  endOnRamp(kit)
  expect(opened[1]?.closed).toBe(true)
})

test('[IMP-31] what a window says, of whatever origin, changes nothing: the gateway and the chain are asked', async () => {
  const { kit, world, pay } = await site()
  await pay('50')
  void submitOnRamp(kit)
  await vi.waitFor(() => expect(getOnRampPurchase(kit)?.status).toBe('open'), patience)
  const before = getOnRampPurchase(kit)
  for (const origin of ['https://pay.example', 'https://evil.example', 'null'])
    for (const said of [{ status: 'sent', hash: '0x1' }, { status: 'failed' }, 'success', { ref: 'r1' }]) {
      const message = Object.assign(new Event('message'), { origin, data: said })
      world.window.dispatchEvent(message)
    }
  await world.clock.advance(1_000)
  expect(getOnRampPurchase(kit)).toEqual(before)
  endOnRamp(kit)
})

test('[ONR-19] a provider that makes no page, or whose payment fails, is told with its code', async () => {
  const { kit, gateway, world, opened, pay } = await site()
  await pay('50')
  gateway.answers['/v1/generators/onrampurl'] = () => refusal(503, 'away: the provider does not answer')
  expect(await submitOnRamp(kit)).toMatchObject({ status: 'failed', error: { code: 'http/status' } })
  expect(opened[0]?.closed).toBe(true)
  for (const url of ['javascript:alert(1)', 'http://evil.example/', '']) {
    gateway.answers['/v1/generators/onrampurl'] = () => ({ url, ref: 'r2' })
    expect(await submitOnRamp(kit)).toMatchObject({ status: 'failed', error: { code: 'http/bad-answer' } })
    expect(opened.at(-1)?.location.href).toBe('about:blank')
  }
  gateway.answers['/v1/generators/onrampurl'] = () => ({ url: 'https://pay.example/', ref: 'r3' })
  for (const [status, code] of [
    ['failed', 'onramp/failed'],
    ['expired', 'onramp/expired'],
  ]) {
    gateway.answers['/v1/onramp/order'] = () => ({ status })
    const over = submitOnRamp(kit)
    await vi.waitFor(async () => {
      await world.clock.advance(1_000)
      expect(getOnRampPurchase(kit)?.status).toBe('failed')
    }, patience)
    expect(await over).toMatchObject({ status: 'failed', error: { code } })
  }
})

test('[IMP-31] what somebody else sends meanwhile is not taken for the purchase', async () => {
  const { kit, gateway, world, adapter, pay } = await site()
  await pay('50')
  void submitOnRamp(kit)
  await vi.waitFor(() => expect(getOnRampPurchase(kit)?.status).toBe('open'), patience)
  const asked = () => gateway.at('/v1/onramp/order').length
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0), patience)
  // As much as was bought, before the provider was paid; and less, after it.
  for (const [status, more] of [
    ['waiting', 195n * 10n ** 14n],
    ['paid', 10n ** 15n],
  ] as const) {
    gateway.answers['/v1/onramp/order'] = () => ({ status })
    adapter.balance = async () => ({ value: 15n * 10n ** 17n + more, decimals: 18, symbol: 'ETH' })
    const before = asked()
    await vi.waitFor(async () => {
      await world.clock.advance(1_000)
      expect(asked()).toBeGreaterThan(before + 5)
    }, patience)
    expect(getOnRampPurchase(kit)?.status).toBe('open')
  }
  endOnRamp(kit)
})

test('[ONR-01] the same without the modal: by one call, for exactly what was asked', async () => {
  const { kit, gateway, world, opened } = await site()
  expect((await fetchOnRampQuotes(kit, { amount: '50', purchaseCurrency: 'ETH' })).quotes).toHaveLength(2)
  const started = startOnRamp(kit, { amount: '50', purchaseCurrency: 'ETH', provider: 'coinbase' })
  expect(opened).toHaveLength(1)
  gateway.answers['/v1/onramp/order'] = () => ({ status: 'failed' })
  await vi.waitFor(async () => {
    await world.clock.advance(1_000)
    expect(getOnRampPurchase(kit)?.status).toBe('failed')
  }, patience)
  expect(await started).toMatchObject({ provider: { id: 'coinbase' } })
  const gold = startOnRamp(kit, { amount: '50', purchaseCurrency: 'GOLD' })
  await expect(gold).rejects.toMatchObject({ code: 'onramp/not-ready' })
  expect(opened.at(-1)?.closed).toBe(true)
  setOnRampAsset(kit, 'USDC')
  setOnRampCurrency(kit, 'EUR')
  expect(onRampState(kit)).toMatchObject({
    purchaseCurrency: { symbol: 'USDC' },
    paymentCurrency: { id: 'EUR' },
  })
})
