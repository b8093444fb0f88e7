import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { CaipNetworkId } from '@latchkey/protocol'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutside } from '../outside/createOutside'
import { coinbase } from './coinbase'
import { readCoinbaseKey } from './coinbaseToken'
import type { OnRampProvider, SessionRequest } from './onRampProvider'

const mainnet = 'eip155:1' as CaipNetworkId
const now = 1_790_000_000_000
const signal = () => AbortSignal.timeout(10_000)

/** A key as the portal gives it out: seed and public key. */
function edwardsKey() {
  const pair = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = pair.privateKey.export({ format: 'jwk' })
  const bytes = [d, x].map(part => Buffer.from(part, 'base64url'))
  return { secret: Buffer.concat(bytes).toString('base64'), publicKey: pair.publicKey }
}

describe('Coinbase', () => {
  const asked: { method: string; path: string; token: string; body: unknown }[] = []
  const answers: Record<string, { status: number; body: unknown }> = {}
  const outside = createOutside({ allow: [] })
  const key = edwardsKey()
  let base: string
  let close: () => void
  let provider: OnRampProvider

  beforeAll(async () => {
    const app = new Hono()
    app.all('*', async c => {
      const { pathname } = new URL(c.req.url)
      const token = c.req.header('authorization')?.replace('Bearer ', '') ?? ''
      const text = await c.req.text()
      asked.push({ method: c.req.method, path: pathname, token, body: text ? JSON.parse(text) : undefined })
      const { status = 404, body = {} } = answers[pathname] ?? {}
      return c.json(body as object, status as 200)
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    if (!server.listening) await once(server, 'listening')
    close = () => server.close()
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const read = readCoinbaseKey('key-1', key.secret)
    if (!read) throw new Error('no key')
    const settings = {
      key: read,
      webhookSecret: 'hook',
      country: 'US',
      urls: { quotes: base, sessions: base },
    }
    provider = coinbase(outside, settings, () => now)
  })
  afterAll(() => {
    close()
    outside.close()
  })

  const purchase = { chainId: mainnet, asset: 'USDC', fiat: 'USD', amount: '100.00', method: 'card' }
  const session: SessionRequest = {
    ...purchase,
    ...{
      address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      ref: 'r1',
      quoteId: 'q1',
      clientIp: '203.0.113.7',
    },
  }
  const usd = (value: string) => ({ value, currency: 'USD' })
  const quoted = {
    payment_total: usd('100.00'),
    payment_subtotal: usd('97.52'),
    purchase_amount: { value: '97.5', currency: 'USDC' },
    coinbase_fee: usd('2.43'),
    network_fee: usd('0.05'),
    quote_id: 'q1',
  }

  it('[ONR-07] is asked for quotes with a token for that one address, and its quote is read to the last digit', async () => {
    answers['/onramp/v1/buy/quote'] = { status: 200, body: quoted }
    const usdOf = (amount: string) => ({ amount, currency: 'USD' })
    expect(await provider.quote(purchase, signal())).toEqual({
      ...{ provider: 'coinbase', quoteId: 'q1', purchaseAmount: { amount: '97.5', currency: 'USDC' } },
      ...{ paymentTotal: usdOf('100.00'), paymentSubtotal: usdOf('97.52') },
      ...{ fee: usdOf('2.43'), networkFee: usdOf('0.05') },
    })
    const last = asked.at(-1)
    expect(last?.body).toEqual({
      ...{ purchase_currency: 'USDC', purchase_network: 'ethereum', payment_amount: '100.00' },
      ...{ payment_currency: 'USD', payment_method: 'CARD', country: 'US' },
    })
    const [header = '', claims = '', signature = ''] = last?.token.split('.') ?? []
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(header)).toMatchObject({ alg: 'EdDSA', kid: 'key-1', typ: 'JWT' })
    expect(read(claims)).toEqual({
      ...{ sub: 'key-1', iss: 'cdp', nbf: now / 1000, exp: now / 1000 + 120 },
      uris: [`POST ${base.replace('http://', '')}/onramp/v1/buy/quote`],
    })
    const signed = Buffer.from(`${header}.${claims}`)
    expect(verify(null, signed, key.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('[API-30] makes the page of a purchase, which is created and not found', async () => {
    answers['/platform/v2/onramp/sessions'] = {
      status: 201,
      body: { session: { onrampUrl: 'https://pay.coinbase.com/buy?sessionToken=t' } },
    }
    expect(await provider.session(session, signal())).toBe('https://pay.coinbase.com/buy?sessionToken=t')
    expect(asked.at(-1)?.body).toEqual({
      ...{ purchaseCurrency: 'USDC', destinationNetwork: 'ethereum', destinationAddress: session.address },
      ...{ paymentAmount: '100.00', paymentCurrency: 'USD', paymentMethod: 'CARD', country: 'US' },
      ...{ clientIp: '203.0.113.7', partnerUserRef: 'r1' },
    })
    answers['/platform/v2/onramp/sessions'] = {
      status: 201,
      body: { session: { onrampUrl: 'javascript:1' } },
    }
    await expect(provider.session(session, signal())).rejects.toMatchObject({ code: 'away' })
  })

  it('[ONR-05] its options are in our form, with the chains that it pays out to from here', async () => {
    answers['/onramp/v1/buy/options'] = {
      status: 200,
      body: {
        payment_currencies: [
          {
            id: 'USD',
            limits: [
              { id: 'CARD', min: '10.00', max: '7500.00' },
              { id: 'FIAT_WALLET', min: '1', max: '2' },
            ],
          },
        ],
        purchase_currencies: [
          {
            ...{ id: 'e1', name: 'Ethereum', symbol: 'ETH', icon_url: 'https://x.example/i.png' },
            networks: [
              { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' },
              { name: 'near', display_name: 'Near', chain_id: '397', contract_address: 'eth.near' },
            ],
          },
        ],
      },
    }
    expect(await provider.options(signal())).toMatchObject({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
      purchaseCurrencies: [{ symbol: 'ETH', networks: [{ chain_id: '1', contract_address: '' }] }],
    })
  })

  it('[ONR-15 ONR-09] serves the EVM chains of its list for its usual fee, and stands in for no other', async () => {
    expect(provider).toMatchObject({ id: 'coinbase', fee: '1-2%' })
    expect(provider.chainIds).toEqual(
      [1, 42161, 137, 80094, 43114, 10, 42220, 8453].map(id => `eip155:${id}`),
    )
    const count = asked.length
    await expect(
      provider.quote({ ...purchase, chainId: 'eip155:100' as CaipNetworkId }, signal()),
    ).rejects.toMatchObject({ code: 'unsupported' })
    expect(asked).toHaveLength(count)
  })

  it('[ONR-19] what it refuses, and what it does not answer, is told apart', async () => {
    for (const [status, code] of [
      [400, 'refused'],
      [401, 'away'],
      [500, 'away'],
    ] as const) {
      answers['/onramp/v1/buy/quote'] = { status, body: { message: 'no' } }
      await expect(provider.quote(purchase, signal())).rejects.toMatchObject({ code })
    }
    answers['/onramp/v1/buy/quote'] = { status: 200, body: { ...quoted, purchase_amount: usd('0') } }
    await expect(provider.quote(purchase, signal())).rejects.toMatchObject({ code: 'away' })
  })

  it('[IMP-31] believes a webhook that is signed, with the headers that are, and now', () => {
    const body = JSON.stringify({
      eventType: 'onramp.transaction.success',
      partnerUserRef: 'r1',
      txHash: '0x1',
    })
    const sign = (secret: string, at: number, type = 'application/json') => {
      const text = `${at}.content-type.${type}.${body}`
      const v1 = createHmac('sha256', secret).update(text).digest('hex')
      return new Headers({
        'content-type': type,
        'x-hook0-signature': `t=${at},v0=00,h=content-type,v1=${v1}`,
      })
    }
    const bytes = Buffer.from(body)
    const seconds = now / 1000
    expect(provider.readWebhook(sign('hook', seconds), bytes, now)).toEqual({
      ...{ ref: 'r1', status: 'sent', hash: '0x1' },
    })
    expect(provider.readWebhook(sign('other', seconds), bytes, now)).toBeUndefined()
    expect(provider.readWebhook(sign('hook', seconds - 400), bytes, now)).toBeUndefined()
    expect(
      provider.readWebhook(sign('hook', seconds), Buffer.from(body.replace('r1', 'r2')), now),
    ).toBeUndefined()
    const changed = sign('hook', seconds)
    changed.set('content-type', 'text/plain')
    expect(provider.readWebhook(changed, bytes, now)).toBeUndefined()
    expect(provider.readWebhook(new Headers(), bytes, now)).toBeUndefined()
  })
})

it('[API-30] keys are read in both forms, and nothing else is taken for one', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = String(pair.privateKey.export({ format: 'pem', type: 'sec1' })).replaceAll('\n', '\\n')
  const read = readCoinbaseKey('k', pem)
  expect(read?.algorithm).toBe('ES256')
  expect(read && createPublicKey(read.key).equals(pair.publicKey)).toBe(true)
  for (const bad of ['', 'x', Buffer.alloc(63).toString('base64'), '-----BEGIN x-----'])
    expect(readCoinbaseKey('k', bad)).toBeUndefined()
})
