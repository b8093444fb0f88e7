import { generateKeyPairSync } from 'node:crypto'
import type { CaipNetworkId } from '@latchkey/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startProvider } from '../../../test/providerServer'
import { readCoinbaseKey } from '../onramp/coinbaseToken'
import { createOutside } from '../outside/createOutside'
import { coinbaseExchange } from './coinbaseExchange'
import type { Exchange } from './exchange'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const shop = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const hash = `0x${'ab'.repeat(32)}`
const mainnet = 'eip155:1' as CaipNetworkId
const signal = () => AbortSignal.timeout(10_000)
const order = {
  ...{ session: 's'.repeat(32), chainId: mainnet, asset: `eip155:1/erc20:${usdc.toLowerCase()}` },
  ...{ token: usdc.toLowerCase(), amount: '12.50', to: shop, expiresAt: 0, clientIp: '203.0.113.7' },
}

describe('Coinbase as an exchange', () => {
  const outside = createOutside({ allow: [] })
  let server: Awaited<ReturnType<typeof startProvider>>
  let exchange: Exchange
  beforeAll(async () => {
    server = await startProvider()
  })
  beforeEach(() => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
    const key = readCoinbaseKey('key-1', String(pem.export({ format: 'pem', type: 'pkcs8' })))
    if (!key) throw new Error('no key')
    const urls = { quotes: server.url, sessions: server.url }
    exchange = coinbaseExchange(outside, { key, webhookSecret: undefined, country: 'US', urls }, Date.now)
    server.asked.length = 0
    const networks = [
      { chain_id: '1', contract_address: usdc },
      { chain_id: '8453', contract_address: '' },
    ]
    server.answers['/onramp/v1/buy/options'] = {
      body: {
        purchase_currencies: [
          { symbol: 'FAKE', networks: [{ chain_id: '1', contract_address: shop }] },
          { symbol: 'USDC', networks },
          { symbol: 'ETH', networks: [{ chain_id: '1', contract_address: '' }] },
        ],
      },
    }
  })
  afterAll(() => {
    server.close()
    outside.close()
  })

  it('knows a token by its contract, and asks once what it sends', async () => {
    const sends = (token: string | undefined, chainId = mainnet) =>
      exchange.sends({ chainId, token }, signal())
    expect(await sends(usdc.toLowerCase())).toBe(true)
    expect(await sends(undefined)).toBe(true)
    expect(await sends(`0x${'12'.repeat(20)}`)).toBe(false)
    expect(await sends(usdc.toLowerCase(), 'eip155:31337' as CaipNetworkId)).toBe(false)
    expect(server.asked).toHaveLength(1)
  })

  it('makes a page for the exact amount, to the shop', async () => {
    const made = { session: { onrampUrl: 'https://pay.coinbase.com/buy?sessionToken=1' } }
    server.answers['/platform/v2/onramp/sessions'] = { status: 201, body: made }
    expect(await exchange.page(order, signal())).toBe(made.session.onrampUrl)
    expect(server.asked.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        ...{ purchaseCurrency: 'USDC', destinationNetwork: 'ethereum', destinationAddress: shop },
        ...{ purchaseAmount: '12.50', partnerUserRef: order.session, clientIp: '203.0.113.7' },
      },
    })
    expect(server.asked.at(-1)?.headers.get('authorization')).toMatch(/^Bearer \S+\.\S+\.\S+$/)
    server.answers['/platform/v2/onramp/sessions'] = { body: { session: { onrampUrl: 'javascript:1' } } }
    await expect(exchange.page(order, signal())).rejects.toMatchObject({ code: 'away' })
    server.answers['/platform/v2/onramp/sessions'] = { status: 400, body: {} }
    await expect(exchange.page(order, signal())).rejects.toMatchObject({ code: 'refused' })
    const unknown = { ...order, token: `0x${'12'.repeat(20)}` }
    await expect(exchange.page(unknown, signal())).rejects.toMatchObject({ code: 'refused' })
  })

  it('is asked how far a session is; only what it sends to the shop is heard', async () => {
    const path = `/onramp/v1/buy/user/${order.session}/transactions`
    const ask = async (transactions: object[]) => {
      server.answers[path] = { body: { transactions } }
      return exchange.ask?.(order, signal())
    }
    const row = { wallet_address: shop, status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' }
    expect(await ask([])).toBeUndefined()
    expect(await ask([{ ...row, status: 'ONRAMP_TRANSACTION_STATUS_CREATED' }])).toBeUndefined()
    expect(await ask([{ ...row, status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }])).toBeUndefined()
    expect(await ask([row])).toEqual({ session: order.session, status: 'pending' })
    expect(await ask([{ ...row, wallet_address: usdc, tx_hash: hash }])).toBeUndefined()
    expect(await ask([row, { ...row, tx_hash: hash.toUpperCase().replace('X', 'x') }])).toEqual({
      ...{ session: order.session, status: 'sent', hash },
    })
    server.answers[path] = { status: 503, body: {} }
    await expect(exchange.ask?.(order, signal())).rejects.toMatchObject({ code: 'away' })
  })
})
