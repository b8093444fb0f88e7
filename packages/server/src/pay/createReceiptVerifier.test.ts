import { testDatabase } from '@latchkey/gateway/testDatabase'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStore } from '../store/memoryStore'
import { base64url } from '../tokens/base64url'
import { createKeyRing } from '../tokens/createKeyRing'
import { createReceiptVerifier } from './createReceiptVerifier'
import { signReceipt } from './receipt'
import { memoryReceiptStore, postgresReceiptStore, type ReceiptStore } from './receiptStore'

const keySetUrl = 'https://gateway.example/auth/v1/keys'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const shop = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const order = { amount: '12.50', asset: `eip155:1/erc20:${token}`, to: shop, reference: 'order-1' }

/** A gateway that signs what it is told, and a shop that asks for its keys. */
async function world() {
  const clock = { time: Date.parse('2026-11-18T12:00:00Z') }
  const now = () => clock.time
  const ring = createKeyRing(memoryStore(), now)
  const asked = { times: 0, isAway: false }
  const fetch: typeof globalThis.fetch = async () => {
    asked.times += 1
    if (asked.isAway) throw new TypeError('fetch failed')
    return Response.json(await ring.keySet())
  }
  const claims = {
    ...{ iss: 'latchkey', aud: 'shop', sub: `eip155:1:0x${'1'.repeat(40)}`, jti: 'payment-1' },
    ...{ reference: 'order-1', asset: order.asset, units: '12500000', decimals: 6, to: shop },
    ...{ hash: `0x${'2'.repeat(64)}`, paidAt: clock.time / 1000 },
  }
  const sign = async (changes: Partial<typeof claims> & { confirmations?: number } = {}) =>
    signReceipt(await ring.current(), { ...claims, ...changes }, clock.time)
  const verifier = (store: ReceiptStore = memoryReceiptStore()) =>
    createReceiptVerifier({ project: 'shop', keySetUrl, store, fetch, now })
  return { clock, now, asked, sign, verifier }
}

test('a receipt counts for its order, once, without a request after the first', async () => {
  const { asked, sign, verifier } = await world()
  const verifyReceipt = verifier()
  expect(await verifyReceipt(await sign(), order)).toMatchObject({
    ...{ id: 'payment-1', reference: 'order-1', amount: '12.5', to: shop },
  })
  await expect(verifyReceipt(await sign(), order)).rejects.toMatchObject({
    code: 'receipt/used',
    status: 409,
  })
  await verifyReceipt(await sign({ jti: 'payment-2' }), { ...order, amount: '12' }) // more than it costs
  expect(asked.times).toBe(1)
})

test('a receipt for something else is refused, and not used up by that', async () => {
  const { sign, verifier } = await world()
  const verifyReceipt = verifier()
  const refused = async (receipt: string, wanted: Partial<typeof order>, code: string) =>
    expect(verifyReceipt(receipt, { ...order, ...wanted })).rejects.toMatchObject({ code })
  const receipt = await sign()
  await refused(receipt, { amount: '12.500001' }, 'receipt/wrong-amount')
  await refused(receipt, { reference: 'order-2' }, 'receipt/wrong-reference')
  await refused(receipt, { to: token.replace('a0', 'b0') }, 'receipt/wrong-receiver')
  await refused(receipt, { asset: `eip155:10/erc20:${token}` }, 'receipt/wrong-asset')
  await refused(await sign({ aud: 'kiosk' }), {}, 'receipt/wrong-project')
  await refused(await sign({ iss: 'somebody' }), {}, 'receipt/bad-token')
  await verifyReceipt(receipt, order)
})

test('as many blocks as the shop asks for: before that a receipt is refused, and not used up', async () => {
  const { sign, verifier } = await world()
  const verifyReceipt = verifier()
  const wanted = { ...order, confirmations: 3 }
  for (const early of [{}, { confirmations: 0 }, { confirmations: 2 }])
    await expect(verifyReceipt(await sign(early), wanted)).rejects.toMatchObject({
      ...{ code: 'receipt/unconfirmed', status: 409 },
    })
  await expect(verifyReceipt(await sign({ confirmations: 0 }), order)).rejects.toMatchObject({
    code: 'receipt/unconfirmed',
  })
  await expect(verifyReceipt(await sign({ confirmations: '9' as never }), order)).rejects.toMatchObject({
    code: 'receipt/bad-token',
  })
  expect(await verifyReceipt(await sign({ confirmations: 3 }), wanted)).toMatchObject({ confirmations: 3 })
  // Gateways that do not count, and nodes that were away: paid is paid.
  expect(await verifier()(await sign(), order)).toMatchObject({ confirmations: 1 })
  for (const confirmations of [0, -1, 1.5, Number.NaN])
    await expect(verifier()(await sign(), { ...order, confirmations })).rejects.toThrow(TypeError)
})

test('what the server itself writes wrong is its own mistake', async () => {
  const { sign, verifier } = await world()
  const receipt = await sign()
  for (const wrong of [{ amount: '' }, { amount: '0' }, { amount: '1e3' }, { to: 'shop' }, { asset: 'USDC' }])
    await expect(verifier()(receipt, { ...order, ...wrong })).rejects.toThrow(TypeError)
})

test('time: an hour for a receipt, thirty days for a payment', async () => {
  const { clock, sign, verifier } = await world()
  const verifyReceipt = verifier()
  const receipt = await sign()
  clock.time += 3_600_000 + 61_000
  await expect(verifyReceipt(receipt, order)).rejects.toMatchObject({ code: 'receipt/expired' })
  const paidAt = clock.time / 1000
  clock.time += 30 * 86_400_000
  await expect(verifyReceipt(await sign({ paidAt }), order)).rejects.toMatchObject({
    code: 'receipt/too-old',
  })
  const early = await sign({ paidAt: clock.time / 1000 })
  clock.time -= 120_000
  await expect(verifyReceipt(early, order)).rejects.toMatchObject({ code: 'receipt/bad-token' })
})

test('forged, rubbish, and a gateway that is away', async () => {
  const { asked, sign, verifier } = await world()
  const receipt = await sign()
  const [head = '', body = '', tail = ''] = receipt.split('.')
  const part = (text: string, changes: object) => {
    const read = JSON.parse(new TextDecoder().decode(base64url.decode(text)))
    return base64url.encode(new TextEncoder().encode(JSON.stringify({ ...read, ...changes })))
  }
  for (const forged of [
    '',
    'a.b.c',
    `${receipt}.x`,
    `${part(head, { alg: 'none' })}.${body}.`,
    `${part(head, { typ: 'latchkey+jwt' })}.${body}.${tail}`,
    `${part(head, { kid: 'another' })}.${body}.${tail}`,
    `${head}.${part(body, { units: '99999999' })}.${tail}`,
    'x'.repeat(5_000),
  ])
    await expect(verifier()(forged, order)).rejects.toMatchObject({ code: 'receipt/bad-token', status: 400 })
  asked.isAway = true
  await expect(verifier()(receipt, order)).rejects.toMatchObject({
    code: 'receipt/keys-unreachable',
    status: 503,
  })
})

test('of many who bring one receipt at once, one is served: in memory and in PostgreSQL', async () => {
  const database = await testDatabase()
  const pool = new Pool({ connectionString: database.url })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  await Promise.all([1, 2, 3].map(() => postgresReceiptStore(pool).setUp()))
  for (const store of [memoryReceiptStore(), postgresReceiptStore(pool)]) {
    const { sign, verifier } = await world()
    const receipts = await Promise.all(Array.from({ length: 8 }, () => sign()))
    const told = await Promise.allSettled(receipts.map(receipt => verifier(store)(receipt, order)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // What is over is forgotten, and nothing else.
    expect(await store.takePayment('old', 5, 1)).toBe(true)
    expect(await store.takePayment('new', 50, 10)).toBe(true)
    expect(await store.takePayment('old', 50, 20)).toBe(true)
    expect(await store.takePayment('new', 50, 20)).toBe(false)
  }
})
