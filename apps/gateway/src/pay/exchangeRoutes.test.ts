import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  type CaipNetworkId,
  createPayment,
  endpointUrl,
  exchangeCall,
  getExchangeBuyStatus,
  getExchangePayUrl,
  getExchanges,
  getPayment,
  type Payment,
  paymentNote,
  sentPayment,
} from '@latchkey/protocol'
import { createReceiptVerifier, memoryReceiptStore } from '@latchkey/server'
import { Hono } from 'hono'
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLocalExchange } from '../../local/exchange/createLocalExchange.mjs'
import type { Good } from '../../local/onramp/createSandbox.mjs'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'

const { people, tokens } = devnetAddresses
const chain = 'eip155:31337' as CaipNetworkId
const dollars = `${chain}/erc20:${tokens.dUSD.address}`
const ether = `${chain}/slip44:60`
const shop = people.shop
const secret = 'only-for-this-test'
const words = 'test test test test test test test test test test test junk'
const [treasury, visitor] = [mnemonicToAccount(words), mnemonicToAccount(words, { addressIndex: 1 })]
const minute = 60_000

type Transfer = { token?: Hex; to: string; units: bigint; note?: string }

describe('paying from an exchange', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let exchangeUrl = ''
  let close = () => {}
  let orders = 0
  let ahead = 0
  /** What the exchange really sends, in place of what it was asked for. */
  let change: (asked: Transfer) => Transfer = asked => asked
  const sentByExchange: Hex[] = []

  const transfer = async ({ token, to, units, note = '' }: Transfer, from = treasury): Promise<Hex> => {
    const transport = http(devnet.chains[0]?.url, { retryCount: 0 })
    const args = [to as Hex, units] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const call = token
      ? { to: token, data: `${data}${note}` as Hex }
      : { to: to as Hex, value: units, ...(note && { data: `0x${note}` as Hex }) }
    const hash = await createWalletClient({ account: from, chain: hardhat, transport }).sendTransaction(call)
    const reading = createPublicClient({ chain: hardhat, transport, pollingInterval: 20 })
    await reading.waitForTransactionReceipt({ hash })
    return hash
  }

  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    const places = { gateway: '' }
    const vault = {
      async pay({ address }: Good, to: string, units: bigint) {
        const hash = await transfer(change({ ...(address && { token: address as Hex }), to, units }))
        sentByExchange.push(hash)
        return hash
      },
    }
    const front = new Hono()
    const now = () => Date.now() + ahead
    let page: Hono | undefined
    front.all('*', c => {
      page ??= new Hono().route('/x', createLocalExchange({ secret, gateway: places.gateway, vault, now }))
      return page.fetch(c.req.raw)
    })
    const server = serve({ fetch: front.fetch, port: 0, hostname: '127.0.0.1' })
    if (!server.listening) await once(server, 'listening')
    close = () => server.close()
    exchangeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    gateway = await startTestGateway({
      clock: { now },
      config: {
        upstreams: `${chain}=${devnet.chains[0]?.url}`,
        exchanges: { local: { url: exchangeUrl, secret, chainIds: [chain] } },
      },
    })
    places.gateway = gateway.url
    for (const id of ['shop', 'kiosk'])
      await addProject(gateway.context.db, { id, name: id, allowedOrigins: [`https://${id}.example`] })
  }, 60_000)
  afterAll(async () => {
    close()
    await gateway.close()
    await devnet.stop()
  })
  beforeEach(() => {
    change = asked => asked
    ahead = 0
  })

  const post = async (url: string, body: unknown) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  const rpc = (body: object, projectId = 'shop') =>
    post(endpointUrl(getExchanges, gateway.url, { projectId }), body)
  const order = (changes: object = {}) => {
    orders += 1
    return { asset: dollars, amount: '12.50', to: shop as string, reference: `order-${orders}`, ...changes }
  }
  const opened = async (asked: object): Promise<Payment> =>
    createPayment.answer(await post(endpointUrl(createPayment, gateway.url, { projectId: 'shop' }), asked))
  const seen = async (id: string): Promise<Payment> => {
    const answer = await fetch(endpointUrl(getPayment, gateway.url, { projectId: 'shop', id }))
    return getPayment.answer(await answer.json())
  }
  const paramsOf = ({ asset, amount, to, id }: Payment) => {
    return { exchangeId: 'local', asset, amount, recipient: `${chain}:${to}`, payment: id }
  }
  const pageIn = (answer: unknown) => {
    const page = getExchangePayUrl.answer(answer)
    if ('refusal' in page) throw new Error(page.refusal)
    return page
  }
  const pageFor = async (payment: Payment) =>
    pageIn(await rpc(exchangeCall('reown_getExchangePayUrl', paramsOf(payment))))
  const refusalOf = async (changes: object, projectId?: string) => {
    const call = { jsonrpc: '2.0', id: 7, method: 'reown_getExchangePayUrl', params: changes }
    return (await rpc(call, projectId)) as { error: { code: number; message: string; data: object } }
  }
  const statusOf = async (sessionId: string, projectId?: string) => {
    const params = { exchangeId: 'local', sessionId }
    return getExchangeBuyStatus.answer(
      await rpc(exchangeCall('reown_getExchangeBuyStatus', params), projectId),
    )
  }
  const press = async (url: string, choice: string) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }) })
    return /role="status">([^<]*)/.exec(await answer.text())?.[1]
  }
  /** A webhook as the exchange sends it, or as somebody else does. */
  const hook = async (event: object, by = secret, time = Date.now() + ahead) => {
    const body = JSON.stringify(event)
    const t = Math.floor(time / 1000)
    const v1 = createHmac('sha256', by).update(`${t}.${body}`).digest('hex')
    const answer = await fetch(`${gateway.url}/v1/exchanges/webhooks/local`, {
      ...{ method: 'POST', body, headers: { 'x-exchange-signature': `t=${t},v1=${v1}` } },
    })
    return { ...((await answer.json()) as object), status: answer.status }
  }
  const verifier = () =>
    createReceiptVerifier({
      ...{ project: 'shop', keySetUrl: `${gateway.url}/auth/v1/keys`, store: memoryReceiptStore() },
      now: () => Date.now() + ahead,
    })

  it('lists who sends an asset, as AppKit asks', async () => {
    const list = async (params: object) =>
      (await rpc({ jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params })) as object
    const one = { id: 'local', name: 'Local Exchange' }
    expect(await list({ page: 1, asset: dollars, amount: '5' })).toMatchObject({
      ...{ jsonrpc: '2.0', id: 1, result: { exchanges: [one], total: 1 } },
    })
    for (const params of [
      { page: 1, asset: dollars, exclude: ['local'] },
      { page: 1, asset: dollars, includeOnly: ['binance'] },
      { page: 1, asset: 'eip155:1/slip44:60' },
      { page: 1, asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' },
      {},
    ])
      expect(await list(params)).toMatchObject({ result: { exchanges: [], total: 0 } })
    expect(await list({ page: 2, asset: dollars })).toMatchObject({ result: { exchanges: [], total: 1 } })
    expect(await rpc({ jsonrpc: '2.0', id: 'a', method: 'eth_chainId' })).toMatchObject({
      ...{ id: 'a', error: { code: -32_601 } },
    })
    expect((await fetch(`${gateway.url}/v1/json-rpc?projectId=nobody`, { method: 'POST' })).status).toBe(401)
  })

  it('the exchange sends, the chain has it, and the receipt is good for this order, once', async () => {
    const asked = order()
    const payment = await opened(asked)
    const { url, sessionId } = await pageFor(payment)
    expect((await pageFor(payment)).sessionId).toBe(sessionId) // the same one, however often it is asked for
    const all = await Promise.all([1, 2, 3, 4].map(() => pageFor(payment)))
    expect(new Set(all.map(one => one.sessionId))).toEqual(new Set([sessionId]))
    expect(sessionId).toMatch(/^[\da-f]{32}$/)
    expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS', stage: 'waiting' })
    expect(await seen(payment.id)).toMatchObject({
      ...{ status: 'open', exchange: { id: 'local', name: 'Local Exchange', session: sessionId } },
    })
    expect(await (await fetch(url)).text()).toContain('10000 dUSD')
    expect(await press(url, 'send')).toContain('12.50 dUSD is on its way')
    const [hash] = sentByExchange.slice(-1)
    expect(await statusOf(sessionId)).toEqual({ status: 'SUCCESS', txHash: hash })
    const { receipt = '', ...paid } = await seen(payment.id)
    expect(paid).toMatchObject({ status: 'paid', hash, exchange: { id: 'local' }, confirmations: 1 })
    const verifyReceipt = verifier()
    expect(await verifyReceipt(receipt, asked)).toMatchObject({
      ...{ id: payment.id, amount: '12.5', hash, exchange: 'local' },
      from: `${chain}:${treasury.address.toLowerCase()}`,
    })
    await expect(verifyReceipt(receipt, asked)).rejects.toMatchObject({ code: 'receipt/used' })
    // Pressed again, nothing is sent again; paid already, there is no page any more.
    expect(await press(url, 'send')).toContain('settled already')
    expect(sentByExchange.slice(-1)).toEqual([hash])
    expect((await refusalOf(paramsOf(payment))).error.data).toMatchObject({ code: 'exchange/paid' })
  })

  it('in coins, and for AppKit, which knows no payment', async () => {
    const params = { exchangeId: 'local', asset: ether, amount: 0.001, recipient: `${chain}:${shop}` }
    const call = { jsonrpc: '2.0', id: 1, method: 'reown_getExchangePayUrl', params: [params] }
    const { url, sessionId } = pageIn(await rpc(call))
    await press(url, 'send')
    expect(await statusOf(sessionId)).toMatchObject({ status: 'SUCCESS' })
    expect(pageIn(await rpc(call)).sessionId).not.toBe(sessionId)
  })

  it('what the exchange sent is looked at: token, receiver, amount, and whose it is', async () => {
    const lies: ((asked: Transfer) => Transfer)[] = [
      asked => ({ ...asked, to: people.spammer }),
      asked => ({ ...asked, units: asked.units - 1n }),
      asked => ({ ...asked, token: tokens.LATCH.address as Hex }),
      asked => ({ ...asked, note: paymentNote('ab'.repeat(24)) }), // a wallet's payment for another order
    ]
    for (const lie of lies) {
      const payment = await opened(order())
      const { url, sessionId } = await pageFor(payment)
      change = lie
      await press(url, 'send')
      expect(await statusOf(sessionId)).toMatchObject({ status: 'FAILED', reason: 'mismatch' })
      const { receipt, ...left } = await seen(payment.id)
      expect([receipt, left.status]).toEqual([undefined, 'open']) // it can be paid in another way
      expect((await pageFor(payment)).sessionId).not.toBe(sessionId)
    }
  })

  it('a transaction counts once, and one from before the session not at all', async () => {
    const first = await opened(order())
    const old = await transfer({ token: tokens.dUSD.address as Hex, to: shop, units: first.units })
    const one = await pageFor(first)
    expect(await hook({ session: one.sessionId, status: 'sent', hash: old })).toMatchObject({ counts: true })
    expect(await statusOf(one.sessionId)).toMatchObject({ status: 'FAILED', reason: 'mismatch' })
    const [a, b] = [await opened(order()), await opened(order())]
    const [atA, atB] = [await pageFor(a), await pageFor(b)]
    const hash = await transfer({ token: tokens.dUSD.address as Hex, to: shop, units: a.units })
    for (const { sessionId } of [atA, atB]) await hook({ session: sessionId, status: 'sent', hash })
    expect(await statusOf(atA.sessionId)).toMatchObject({ status: 'SUCCESS' })
    expect(await statusOf(atB.sessionId)).toMatchObject({ status: 'FAILED', reason: 'mismatch' })
    expect((await seen(b.id)).status).toBe('open')
  })

  it('nobody but the exchange says what it sent: no forged, old or repeated webhook, and no page', async () => {
    const payment = await opened(order())
    const { sessionId: session } = await pageFor(payment)
    const hash = await transfer({ token: tokens.dUSD.address as Hex, to: shop, units: payment.units })
    const event = { session, status: 'sent', hash }
    expect((await hook(event, 'another secret')).status).toBe(401)
    expect((await hook(event, secret, Date.now() - 6 * minute)).status).toBe(401)
    expect(await hook({ ...event, session: 'f'.repeat(32) })).toMatchObject({ counts: false })
    expect(await hook({ ...event, hash: '0x12' })).toMatchObject({ counts: false })
    expect(await hook({ ...event, status: 'SUCCESS' })).toMatchObject({ counts: false })
    // The page tells the right transaction, as it tells a wallet's: it has no mark.
    const told = sentPayment.answer(
      await post(endpointUrl(sentPayment, gateway.url, { projectId: 'shop' }), { id: payment.id, hash }),
    )
    expect(told).toMatchObject({ status: 'open', problem: 'mismatch' })
    expect(await statusOf(session)).toEqual({ status: 'IN_PROGRESS', stage: 'waiting' })
    expect(await hook(event)).toMatchObject({ status: 200, counts: true })
    expect(await hook(event)).toMatchObject({ status: 200, counts: false })
    expect(await hook({ session, status: 'failed' })).toMatchObject({ counts: false })
    expect(await statusOf(session)).toMatchObject({ status: 'SUCCESS' })
    // Another project sees nothing of it.
    expect(await statusOf(session, 'kiosk')).toEqual({ status: 'UNKNOWN' })
    expect((await fetch(`${gateway.url}/v1/exchanges/webhooks/kraken`, { method: 'POST' })).status).toBe(404)
  })

  it('refused or failed there, it can be paid in another way; an exchange that has agreed is waited for', async () => {
    const payment = await opened(order())
    const refused = await pageFor(payment)
    expect(await press(refused.url, 'cancel')).toContain('Nothing was sent')
    expect(await statusOf(refused.sessionId)).toEqual({ status: 'FAILED', reason: 'refused' })
    const failed = await pageFor(payment)
    expect(await press(failed.url, 'fail')).toContain('failed')
    expect(await statusOf(failed.sessionId)).toMatchObject({ status: 'FAILED', reason: 'refused' })
    expect((await seen(payment.id)).status).toBe('open')
    const { url, sessionId } = await pageFor(payment)
    await hook({ session: sessionId, status: 'pending' })
    expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS', stage: 'pending' })
    ahead = 60 * minute // withdrawals take their time
    expect(await seen(payment.id)).toMatchObject({ status: 'sent', exchange: { session: sessionId } })
    expect((await refusalOf(paramsOf(payment))).error.data).toMatchObject({ code: 'exchange/under-way' })
    expect(await press(url, 'send')).toContain('time to pay is over')
    ahead = 0
    // The wallet pays meanwhile: then the exchange is told no.
    const other = await opened(order())
    const late = await pageFor(other)
    const note = paymentNote(other.mark)
    const hash = await transfer(
      { token: tokens.dUSD.address as Hex, to: shop, units: other.units, note },
      visitor,
    )
    await post(endpointUrl(sentPayment, gateway.url, { projectId: 'shop' }), { id: other.id, hash })
    expect(await press(late.url, 'send')).toContain('settled already')
    expect(await statusOf(late.sessionId)).toEqual({ status: 'FAILED', reason: 'paid' })
    expect((await seen(other.id)).exchange).toBeUndefined()
  })

  it('expires; what was mined in time still counts, also once the next one is asked for', async () => {
    const asked = order()
    const payment = await opened(asked)
    const { url, sessionId } = await pageFor(payment)
    ahead = 16 * minute
    expect(await statusOf(sessionId)).toEqual({ status: 'FAILED', reason: 'expired' })
    expect(await press(url, 'send')).toContain('time to pay is over')
    expect(await hook({ session: sessionId, status: 'pending' })).toMatchObject({ counts: false })
    expect((await refusalOf(paramsOf(payment))).error.data).toMatchObject({ code: 'exchange/expired' })
    ahead = 0
    const hash = await transfer({ token: tokens.dUSD.address as Hex, to: shop, units: payment.units })
    ahead = 16 * minute
    await hook({ session: sessionId, status: 'sent', hash }) // told late, but mined before
    expect(await opened(asked)).toMatchObject({ id: payment.id, status: 'paid', hash })
  })

  it.each([
    ['exchangeId', { exchangeId: 'kraken' }],
    ['asset', { asset: 'USDC' }],
    ['asset', { asset: 'eip155:1/slip44:60', recipient: `eip155:1:${shop}` }], // it does not send there
    ['recipient', { recipient: shop }],
    ['recipient', { recipient: `eip155:1:${shop}` }],
    ['to', { recipient: `${chain}:0x12` }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: undefined }],
    ['id', { payment: 'no such' }],
    ['payment', { amount: '12' }],
    ['payment', { recipient: `${chain}:${people.ada}` }],
  ])('names what is wrong: %s %o', async (field, changes) => {
    const payment = await opened(order())
    const { error } = await refusalOf({ ...paramsOf(payment), ...changes })
    expect(error).toMatchObject({ code: -32_602, data: { field } })
    // The payments of other projects are none of theirs.
    expect((await refusalOf(paramsOf(payment), 'kiosk')).error.data).toMatchObject({ field: 'id' })
  })
})
