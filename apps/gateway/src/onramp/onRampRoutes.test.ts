import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type CaipNetworkId, getOnRampOptions, getOnRampQuotes } from '@latchkey/protocol'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Good } from '../../local/onramp/createSandbox.mjs'
import { startProvider } from '../../test/providerServer'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { keepOrder } from './orderStore'

const chain = 'eip155:31337' as CaipNetworkId
const solana = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE' as CaipNetworkId
const secret = 'only-for-this-test'
const alice = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

type Paid = { good: Good; address: string; units: bigint }

describe('the on-ramp', () => {
  let gateway: TestGateway
  let now = Date.now()
  const paid: Paid[] = []
  const world = { isDown: false, payFails: false }
  const closes: (() => void)[] = []

  async function listen(app: Hono): Promise<string> {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    if (!server.listening) await once(server, 'listening')
    closes.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    const places = { gateway: '' }
    const vault = {
      price: async ({ symbol }: Good) => (symbol === 'ETH' ? 2_500_000_000n : 1_000_000n),
      async pay(good: Good, address: string, units: bigint) {
        if (world.payFails) throw new Error('no coins')
        paid.push({ good, address, units })
        return `0x${String(paid.length).padStart(64, '0')}`
      },
    }
    const front = new Hono()
    front.all('*', c => {
      if (world.isDown) return c.text('down', 503)
      return createSandboxOnce().fetch(c.req.raw)
    })
    let sandbox: ReturnType<typeof createSandbox> | undefined
    const createSandboxOnce = () => {
      sandbox ??= createSandbox({ secret, gateway: places.gateway, vault, now: () => now })
      return sandbox
    }
    const url = await listen(front)
    gateway = await startTestGateway({
      clock: { now: () => now },
      config: { onRamp: { sandbox: { url, secret, chainIds: [chain, solana] }, coinbase: undefined } },
    })
    places.gateway = gateway.url
    await addProject(gateway.context.db, {
      id: 'shop',
      name: 'Shop',
      allowedOrigins: ['https://shop.example'],
    })
    await addProject(gateway.context.db, { id: 'other', name: 'Other', allowedOrigins: [] })
  }, 60_000)
  afterAll(async () => {
    await gateway.close()
    for (const close of closes) close()
  })
  beforeEach(() => {
    paid.length = 0
    Object.assign(world, { isDown: false, payFails: false })
  })

  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const at = `${gateway.url}${path}${path.includes('?') ? '&' : '?'}projectId=shop`
    const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers }
    const answer = await fetch(at, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  const question = {
    ...{ purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '50', network: chain },
    paymentMethod: 'card',
  }
  const urlQuestion = {
    destinationWallets: [{ address: alice, blockchains: [chain], assets: ['ETH'] }],
    ...{ defaultNetwork: chain, partnerUserId: alice, defaultExperience: 'buy', presetFiatAmount: '50' },
  }

  async function order(more: object = {}): Promise<{ url: string; ref: string }> {
    const { status, body } = await ask('/v1/generators/onrampurl', { ...urlQuestion, ...more })
    expect(status).toBe(200)
    return body as { url: string; ref: string }
  }
  const choose = async (url: string, choice: 'pay' | 'fail') =>
    (await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }) })).text()
  const statusOf = async (ref: string) => (await ask(`/v1/onramp/order?ref=${ref}`)).body

  async function tell(event: object, { key = secret, at = now } = {}) {
    const body = JSON.stringify(event)
    const time = Math.floor(at / 1000)
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    const headers = { 'x-sandbox-signature': `t=${time},v1=${signature}` }
    const answer = await fetch(`${gateway.url}/v1/onramp/webhooks/sandbox`, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json() }
  }

  it('[API-31 ONR-03 ONR-04 ONR-05 ONR-06] says what can be bought, with what, and from whom', async () => {
    const { body } = await ask('/v1/onramp/options')
    const options = getOnRampOptions.answer(body)
    expect(options.purchaseCurrencies[0]).toEqual({
      ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
      networks: expect.arrayContaining([
        { name: chain, display_name: 'Chain A', chain_id: '31337', contract_address: '' },
      ]),
    })
    expect(options.paymentCurrencies[0]).toEqual({
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
    expect(options.providers).toEqual([{ id: 'sandbox', name: 'Sandbox', chainIds: [chain, solana] }])
  })

  it('[API-32 ONR-07] gives quotes whose parts add up, also to a client that sends objects', async () => {
    const { status, body } = await ask('/v1/onramp/quote', question)
    expect(status).toBe(200)
    const { quotes } = getOnRampQuotes.answer(body)
    expect(quotes).toEqual([
      {
        provider: 'sandbox',
        purchaseAmount: { amount: '0.01966', currency: 'ETH' }, // (50 − 0.75 − 0.10) / 2500
        paymentSubtotal: { amount: '49.15', currency: 'USD' },
        paymentTotal: { amount: '50.00', currency: 'USD' },
        networkFee: { amount: '0.10', currency: 'USD' },
        fee: { amount: '0.75', currency: 'USD' },
        quoteId: expect.stringMatching(/^[\da-f]{16}$/),
      },
    ])
    expect(body).toMatchObject({ purchaseAmount: { amount: '0.01966' }, coinbaseFee: { amount: '0.75' } })
    const asAppKit = { symbol: 'ETH', id: 'eth' }
    const again = await ask('/v1/onramp/quote', {
      ...{ purchaseCurrency: asAppKit, paymentCurrency: { id: 'USD' }, amount: 50, network: chain },
    })
    expect(again).toMatchObject({ status: 200, body: { paymentTotal: { amount: '50.00' } } })
  })

  it('[ONR-19] a quote that cannot be had is an error, never a number', async () => {
    world.isDown = true
    expect(await ask('/v1/onramp/quote', question)).toEqual({
      status: 503,
      body: {
        status: 'FAILED',
        reasons: [{ field: 'provider', description: 'away: no provider answers at the moment' }],
        code: 'provider/away',
      },
    })
    world.isDown = false
    for (const [bad, status] of [
      [{ amount: '9.99' }, 400], // below the provider's limit
      [{ amount: '7500.01' }, 400],
      [{ purchaseCurrency: 'GOLD' }, 400],
      [{ network: 'eip155:1' }, 400],
      [{ network: 'nowhere' }, 400],
      [{ amount: '0' }, 400],
      [{ amount: '1e3' }, 400],
      [{ amount: '50,00' }, 400],
      [{ amount: `0.${'1'.repeat(40)}` }, 400],
      [{ amount: -50 }, 400],
      [{ paymentCurrency: 'dollars' }, 400],
    ] as const)
      expect([bad, (await ask('/v1/onramp/quote', { ...question, ...bad })).status]).toEqual([bad, status])
  })

  it('[API-30 ONR-01] makes a signed page for one purchase, which pays out once and is told by webhooks', async () => {
    const quote = await ask('/v1/onramp/quote', question)
    const { url, ref } = await order({ quoteId: quote.body.quoteId })
    expect(await statusOf(ref)).toEqual({ status: 'waiting' })
    const page = await (await fetch(url)).text()
    expect(page).toContain('0.01966 ETH')
    expect(page).toContain(alice)
    // Many windows at once, and once more later: the coins are sent once.
    const told = await Promise.all(Array.from({ length: 8 }, () => choose(url, 'pay')))
    expect(told.filter(text => text.includes('0.01966 ETH is on its way'))).toHaveLength(1)
    expect(await choose(url, 'pay')).toContain('settled already')
    expect(await choose(url, 'fail')).toContain('settled already')
    expect(paid).toEqual([
      {
        good: expect.objectContaining({ symbol: 'ETH', chainId: chain }),
        address: alice,
        units: 19_660_000_000_000_000n,
      },
    ])
    expect(await statusOf(ref)).toEqual({ status: 'sent', hash: `0x${'1'.padStart(64, '0')}` })
  })

  it('[ONR-08] sells on Solana as on EVM chains', async () => {
    const asked = { ...question, purchaseCurrency: 'SOL', network: solana }
    expect((await ask('/v1/onramp/quote', asked)).body).toMatchObject({
      purchaseAmount: { amount: '49.15', currency: 'SOL' },
    })
    const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const destinationWallets = [{ address, blockchains: [solana], assets: ['SOL'] }]
    const { url } = await order({ destinationWallets, defaultNetwork: solana })
    expect(await choose(url, 'pay')).toContain('49.15 SOL is on its way')
    expect(paid).toMatchObject([{ address, units: 49_150_000_000n }])
  })

  it('[API-30] a page whose address was changed sells nothing', async () => {
    const { url } = await order()
    const mallory = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
    for (const changed of [
      url.replace(alice, mallory),
      url.replace('amount=50', 'amount=5000'),
      url.replace(/&signature=.*/, ''),
      `${url}0`,
    ]) {
      expect((await fetch(changed)).status).toBe(400)
      expect(await choose(changed, 'pay')).toContain('not ours')
    }
    expect(paid).toEqual([])
  })

  it('[IMP-31] forged, old and repeated webhooks change nothing, and no order goes back', async () => {
    const { ref } = await order()
    const sent = { ref, status: 'sent', hash: '0x1' }
    expect(await tell(sent, { key: 'somebody else’s' })).toMatchObject({ status: 401 })
    expect(await tell(sent, { at: now - 6 * 60_000 })).toMatchObject({ status: 401 })
    expect(await tell(sent, { at: now + 6 * 60_000 })).toMatchObject({ status: 401 })
    expect(
      (await fetch(`${gateway.url}/v1/onramp/webhooks/sandbox`, { method: 'POST', body: '{}' })).status,
    ).toBe(401)
    expect(
      (await fetch(`${gateway.url}/v1/onramp/webhooks/nobody`, { method: 'POST', body: '{}' })).status,
    ).toBe(404)
    expect(await statusOf(ref)).toEqual({ status: 'waiting' })

    expect(await tell({ ref, status: 'paid' })).toEqual({ status: 200, body: { counts: true } })
    expect(await tell({ ref, status: 'paid' })).toEqual({ status: 200, body: { counts: false } })
    expect(await tell(sent)).toEqual({ status: 200, body: { counts: true } })
    for (const status of ['sent', 'paid', 'failed'])
      expect(await tell({ ref, status, hash: '0x2' })).toEqual({ status: 200, body: { counts: false } })
    expect(await statusOf(ref)).toEqual({ status: 'sent', hash: '0x1' })
    expect(await tell({ ref: 'unknown', status: 'sent' })).toMatchObject({ body: { counts: false } })
    expect(await tell({ status: 'sent' })).toMatchObject({ body: { counts: false } })
  })

  it('[ONR-01] a payment that fails is told, and coins that cannot be sent as well', async () => {
    const first = await order()
    expect(await choose(first.url, 'fail')).toContain('The payment failed')
    expect(await statusOf(first.ref)).toEqual({ status: 'failed' })
    world.payFails = true
    const second = await order()
    expect(await choose(second.url, 'pay')).toContain('could not be sent')
    expect(await statusOf(second.ref)).toEqual({ status: 'failed' })
  })

  it('[API-30] nobody waits for ever, and only the project sees its order', async () => {
    const { ref } = await order()
    const other = await fetch(`${gateway.url}/v1/onramp/order?projectId=other&ref=${ref}`)
    expect(other.status).toBe(404)
    now += 61 * 60_000
    expect(await statusOf(ref)).toEqual({ status: 'expired' })
  })

  it('[API-30] an amount of coins is asked for as the money that it costs there', async () => {
    const { url } = await order({ presetFiatAmount: undefined, presetCryptoAmount: 0.02 })
    // 100 USD bring (100 − 1.50 − 0.10) / 2500 = 0.03936 ETH, so that 0.02 of them cost 50.813… USD.
    expect(new URL(url).searchParams.get('amount')).toBe('50.82')
  })

  it('[API-30] refuses addresses of other chains, unknown providers and strangers', async () => {
    const wallet = urlQuestion.destinationWallets[0]
    for (const bad of [
      { destinationWallets: [{ ...wallet, address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }] },
      { destinationWallets: [] },
      { provider: 'coinbase' },
      { defaultNetwork: 'eip155:1' },
      { presetFiatAmount: undefined },
      { presetFiatAmount: undefined, presetCryptoAmount: '0' },
      { presetFiatAmount: undefined, presetCryptoAmount: '1e3' },
      { defaultExperience: 'send' },
    ])
      expect((await ask('/v1/generators/onrampurl', { ...urlQuestion, ...bad })).status).toBe(400)
    const stranger = { origin: 'https://evil.example' }
    expect((await ask('/v1/generators/onrampurl', urlQuestion, stranger)).status).toBe(403)
    expect((await ask('/v1/onramp/options', undefined, stranger)).status).toBe(403)
  })
})

it('[API-31] a gateway without providers offers nothing', async () => {
  const gateway = await startTestGateway()
  try {
    await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [] })
    const options = await fetch(`${gateway.url}/v1/onramp/options?projectId=shop`)
    expect(await options.json()).toEqual({ purchaseCurrencies: [], paymentCurrencies: [], providers: [] })
  } finally {
    await gateway.close()
  }
})

it('[IMP-31 ONR-10] Meld’s events: forged ones, ones that cannot be looked into, and repeated ones change nothing', async () => {
  const meld = await startProvider()
  const webhook = { secret: 'hook', url: 'https://gate.example/v1/onramp/webhooks/meld' }
  const seller = { key: 'k', webhook, country: 'US', url: meld.url }
  const gateway = await startTestGateway({
    config: { onRamp: { sandbox: undefined, coinbase: undefined, meld: seller } },
  })
  try {
    await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [] })
    const order = {
      ...{ ref: 'r1', project: 'shop', provider: 'meld', chainId: solana, asset: 'SOL', address: 'a' },
      ...{ fiat: 'USD', amount: '50', method: 'card', quoteId: undefined, clientIp: '' },
    }
    await keepOrder(gateway.context.db.$client, order, Date.now())
    const tell = async (key = 'hook') => {
      const payload = { paymentTransactionId: 'W1', externalSessionId: 'r1' }
      const body = JSON.stringify({ eventType: 'TRANSACTION_CRYPTO_COMPLETE', payload })
      const time = new Date().toISOString()
      const signed = createHmac('sha256', key).update(`${time}.${webhook.url}.${body}`).digest('base64url')
      const headers = { 'meld-signature': `${signed}=`, 'meld-signature-timestamp': time }
      const init = { method: 'POST', body, headers }
      const answer = await fetch(`${gateway.url}/v1/onramp/webhooks/meld`, init)
      return [answer.status, ((await answer.json()) as { counts?: boolean }).counts]
    }
    const statusNow = async () => (await fetch(`${gateway.url}/v1/onramp/order?projectId=shop&ref=r1`)).json()
    expect(await tell('forged')).toEqual([401, undefined])
    expect(await tell()).toEqual([503, undefined])
    expect(await statusNow()).toEqual({ status: 'waiting' })
    const found = (status: string) => ({
      body: { transaction: { status, transactionType: 'CRYPTO_PURCHASE', externalSessionId: 'r1' } },
    })
    meld.answers['/payments/transactions/W1'] = found('SETTLED')
    expect(await tell()).toEqual([200, true])
    expect(await tell()).toEqual([200, false])
    meld.answers['/payments/transactions/W1'] = found('SETTLING')
    expect(await tell()).toEqual([200, false])
    expect(await statusNow()).toEqual({ status: 'sent' })
  } finally {
    await gateway.close()
    meld.close()
  }
})
