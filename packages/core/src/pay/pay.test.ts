import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter, type FakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeGateway, refusal } from '../../test/fakeGateway'
import { createFakeWorld, createTestKit, ethereum, optimism, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connectAny'
import { switchNetwork } from '../connection/switchNetwork'
import { closeModal } from '../router/closeModal'
import { loadedViews } from '../router/loadedViews'
import { currentRoute, router } from '../router/router'
import { keepPay } from './keepPay'
import { fetchPayment, pay } from './pay'
import type { PayRequest } from './payRequest'
import { payState } from './payState'
import { retryPay, submitPay } from './submitPay'

const patience = { timeout: 20_000 }
const token = `0x${'aa'.repeat(20)}`
const shop = `0x${'bb'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}` as const
const mark = 'cd'.repeat(32)
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
const order: PayRequest = {
  ...{ amount: '12.50', asset: `eip155:1/erc20:${token}`, to: shop, reference: 'order-1', label: 'Two mugs' },
}
const open = {
  ...{ id: 'payment-1', status: 'open', asset: order.asset, amount: '12.50', units: '12500000', decimals: 6 },
  ...{ to: shop, reference: 'order-1', mark, lifeMs: 900_000 },
}
const paid = { ...open, status: 'paid', hash, from: alice.toLowerCase(), receipt: 'a.b.c' }

type Given = { features?: object; isConnected?: boolean; held?: bigint; decimals?: number }

async function site(given: Given = {}) {
  const gateway = createFakeGateway({
    '/v1/supported-chains': () => ({ http: [], ws: [] }),
    '/v1/payments': () => open,
    '/v1/payments/sent': () => paid,
  })
  const says = { held: given.held ?? 20_000_000n, decimals: given.decimals ?? 6, coins: 10n ** 18n }
  const chain = createFakeChain({
    eth_getBalance: () => `0x${says.coins.toString(16)}`,
    eth_estimateGas: () => '0xea60',
    eth_gasPrice: () => '0x3b9aca00',
    eth_call: ([call]) => {
      const { data } = Object(call) as { data: string }
      if (data.startsWith('0x313ce567')) return `0x${word(says.decimals)}`
      if (data.startsWith('0x95d89b41')) return `0x${word(32)}${word(4)}${'55534443'.padEnd(64, '0')}`
      return `0x${word(says.held)}`
    },
  })
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).startsWith('https://gate.example/v1/pay') || !String(init?.body ?? '').includes('"jsonrpc"')
      ? gateway.fetch(input, init)
      : chain.fetch(input, init)
  const world = createFakeWorld({ fetch })
  const adapter = createFakeAdapter()
  adapter.hash = hash
  const { kit } = createTestKit(
    {
      ...{ networks: [ethereum, optimism], adapters: [adapter], gatewayUrl: 'https://gate.example' },
      ...{ customRpcUrls: { 'eip155:1': ['https://node.example'] } },
      features: given.features ?? { pay: true },
    },
    world,
  )
  await startAwake(kit)
  kit.get(loadedViews).set(new Set(['Pay', 'Connect', 'Account']))
  if (given.isConnected !== false) await connect(kit, { connectorId: 'io.one' })
  const stop = keepPay(kit)
  const problem = () => (payState(kit) ?? { problem: { code: 'opening' } }).problem?.code
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : state.modal
  }
  return { kit, gateway, chain, world, adapter, says, stop, problem, shown }
}

const sentBy = ({ calls }: FakeAdapter) => calls.filter(({ method }) => method === 'sendTransaction')

const settled = (problem: () => string | undefined) =>
  vi.waitFor(() => expect(['opening', 'checking']).not.toContain(problem() ?? 'none'), patience)

test('[CFG-29 CFG-47] off by default; on, what is shown is what is sent, and the receipt comes back', async () => {
  const off = await site({ features: {} })
  await expect(pay(off.kit, order)).rejects.toMatchObject({ code: 'pay/off' })
  expect(off.gateway.at('/v1/payments')).toEqual([])

  const { kit, adapter, gateway, problem, shown } = await site()
  const over = pay(kit, order)
  await vi.waitFor(() => expect(shown()).toBe('Pay'), patience)
  await settled(problem)
  expect(problem()).toBeUndefined()
  expect(payState(kit)).toMatchObject({ units: 12_500_000n, holdings: { symbol: 'USDC', held: 20_000_000n } })
  expect(sentBy(adapter)).toEqual([])
  await submitPay(kit)
  expect(await over).toMatchObject({ status: 'paid', receipt: 'a.b.c', hash })
  expect(sentBy(adapter)[0]?.request).toMatchObject({
    transaction: { to: token, data: `0xa9059cbb${word(BigInt(shop))}${word(12_500_000)}73f7aef9${mark}` },
  })
  expect(gateway.at('/v1/payments')[0]?.body).toEqual({
    ...{ asset: order.asset, amount: '12.50', to: shop, reference: 'order-1' },
  })
  expect(gateway.at('/v1/payments/sent')[0]?.body).toEqual({ id: 'payment-1', hash })
})

test.each([
  ['pay/invalid', { asset: 'USDC' }],
  ['pay/invalid', { asset: `eip155:1/erc20:0x${'0'.repeat(40)}` }],
  ['pay/invalid', { to: `0x${'0'.repeat(40)}` }],
  ['pay/invalid', { to: '0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266' }], // its checksum is wrong
  ['pay/invalid', { to: token }],
  ['pay/invalid', { amount: '0' }],
  ['pay/invalid', { amount: '12,5' }],
  ['pay/invalid', { amount: '1e3' }],
  ['pay/invalid', { amount: 12.5 as never }],
  ['pay/invalid', { reference: '' }],
  ['pay/unsupported', { asset: 'eip155:137/slip44:60' }],
])('%s before anybody sees it: %o', async (code, changes) => {
  const { kit, gateway, shown } = await site()
  await expect(pay(kit, { ...order, ...changes })).rejects.toMatchObject({ code })
  expect([gateway.at('/v1/payments'), shown()]).toEqual([[], 'closed'])
})

test('who is not connected connects first; who leaves does not pay', async () => {
  const { kit, shown, problem } = await site({ isConnected: false })
  const over = pay(kit, order)
  const refused = expect(over).rejects.toMatchObject({ code: 'pay/canceled' })
  await vi.waitFor(() => expect(shown()).toBe('Connect'), patience)
  await connect(kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(shown()).toBe('Pay'), patience)
  await settled(problem)
  closeModal(kit)
  await refused
})

test.each([
  ['to', { to: `0x${'ee'.repeat(20)}` }],
  ['asset', { asset: 'eip155:1/slip44:60' }],
  ['reference', { reference: 'order-2' }],
])('a gateway that answers with another %s is refused', async (_, lie) => {
  const { kit, gateway } = await site()
  gateway.answers['/v1/payments'] = () => ({ ...open, ...lie })
  pay(kit, order).catch(() => {})
  await vi.waitFor(
    () =>
      expect(payState(kit)?.run.phase).toMatchObject({ status: 'failed', error: { code: 'pay/untrusted' } }),
    patience,
  )
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
})

test('decimals are the chain’s: a gateway that counts otherwise is refused', async () => {
  const { kit, problem } = await site({ decimals: 5 })
  pay(kit, order).catch(() => {})
  await settled(problem)
  expect(problem()).toBe('untrusted')
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
})

test('what stands in the way: another network, too little, no coins for the fee, an end', async () => {
  const { kit, problem, says, world, gateway } = await site({ held: 3_000_000n })
  pay(kit, order).catch(() => {})
  await settled(problem)
  expect(payState(kit)?.problem).toEqual({ code: 'insufficient-token', missing: 9_500_000n })
  await switchNetwork(kit, optimism.id)
  expect(problem()).toBe('wrong-network')
  await switchNetwork(kit, ethereum.id)
  says.held = 20_000_000n
  says.coins = 1n
  await world.clock.advance(11_000)
  await kit.run('newBlock', undefined)
  await vi.waitFor(() => expect(problem()).toBe('insufficient-fee'), patience)
  await world.clock.advance(900_000)
  expect(problem()).toBe('expired')
  gateway.answers['/v1/payments'] = () => ({ ...open, id: 'payment-2' })
  await retryPay(kit)
  expect(payState(kit)?.run.payment?.id).toBe('payment-2')
})

test('refused by the wallet, it can be tried again; refused by the network, too', async () => {
  const { kit, adapter, gateway, problem, world } = await site()
  const over = pay(kit, order)
  await settled(problem)
  adapter.answer = 'refuse'
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'user/rejected' })
  expect(payState(kit)?.run.phase.status).toBe('failed')
  adapter.answer = 'approve'
  gateway.answers['/v1/payments/sent'] = () => ({ ...open, problem: 'reverted' })
  await submitPay(kit)
  expect(payState(kit)?.run.phase).toMatchObject({ status: 'failed', error: { code: 'pay/reverted' } })
  // A gateway that is away for a while changes nothing about what was sent.
  let asked = 0
  gateway.answers['/v1/payments/sent'] = () => (asked++ < 2 ? refusal(503, 'away') : paid)
  const last = submitPay(kit)
  await vi.waitFor(() => expect(asked).toBe(1), patience)
  await world.clock.advance(1_500)
  await vi.waitFor(() => expect(asked).toBe(2), patience)
  await world.clock.advance(1_500)
  await last
  expect(await over).toMatchObject({ status: 'paid' })
})

test('asked for again it goes on where it was, and the wallet is not asked twice', async () => {
  const { kit, adapter, gateway, problem } = await site()
  gateway.answers['/v1/payments/sent'] = () => ({ ...open, status: 'sent', hash })
  const first = pay(kit, order)
  first.catch(() => {})
  await settled(problem)
  submitPay(kit).catch(() => {})
  await vi.waitFor(() => expect(payState(kit)?.run.phase.status).toBe('sent'), patience)
  closeModal(kit) // it is on its way: closing is no refusal
  // The page asks again, as it does after a reload; the gateway was never told, this browser knows the transaction.
  gateway.answers['/v1/payments/sent'] = () => paid
  const again = pay(kit, order)
  expect(await again).toMatchObject({ status: 'paid', receipt: 'a.b.c' })
  expect(sentBy(adapter)).toHaveLength(1)
  await expect(first).rejects.toMatchObject({ code: 'pay/canceled' })
  gateway.answers['/v1/payments'] = () => paid
  expect(await fetchPayment(kit, 'payment-1')).toMatchObject({ status: 'paid' })
  expect(await pay(kit, order)).toMatchObject({ status: 'paid' })
})
