import { expect, test, vi } from 'vitest'
import { refusal } from '../../test/fakeGateway'
import { ethereum, optimism } from '../../test/fakeWorld'
import {
  hash,
  mark,
  open,
  order,
  paid,
  patience,
  paySite,
  sentBy,
  settled,
  shop,
  token,
  word,
} from '../../test/paySite'
import { connect } from '../connection/connect'
import { switchNetwork } from '../connection/switchNetwork'
import { finishConnecting } from '../flows/afterConnecting'
import type { Kit } from '../kernel/kit'
import { closeModal } from '../router/closeModal'
import { router } from '../router/router'
import { fetchPayment, pay } from './pay'
import { payState } from './payState'
import { retryPay, submitPay } from './submitPay'

test('[CFG-29 CFG-47] off by default; on, what is shown is what is sent, and the receipt comes back', async () => {
  const off = await paySite({ features: {} })
  await expect(pay(off.kit, order)).rejects.toMatchObject({ code: 'pay/off' })
  expect(off.gateway.at('/v1/payments')).toEqual([])

  const { kit, adapter, gateway, problem, shown } = await paySite()
  const over = pay(kit, order)
  await vi.waitFor(() => expect(shown()).toBe('Pay'), patience)
  await settled(problem)
  expect(problem()).toBeUndefined()
  expect(payState(kit)).toMatchObject({ units: 12_500_000n, holdings: { symbol: 'USDC', held: 20_000_000n } })
  expect(sentBy(adapter)).toEqual([])
  await submitPay(kit)
  expect(await over).toMatchObject({ status: 'paid', receipt: 'a.b.c', hash })
  expect(sentBy(adapter)[0]?.request).toMatchObject({
    transaction: {
      to: token,
      data: `0xa9059cbb${word(BigInt(shop))}${word(12_500_000)}73f7aef96c617463686b6579${mark}`,
    },
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
  const { kit, gateway, shown } = await paySite()
  await expect(pay(kit, { ...order, ...changes })).rejects.toMatchObject({ code })
  expect([gateway.at('/v1/payments'), shown()]).toEqual([[], 'closed'])
})

/** The view's code keeps loading until the test calls this. */
function slowView(kit: Kit): () => void {
  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  kit.on('beforeView', ({ view }) => (view === 'Pay' ? loaded : undefined))
  return load
}

test('who is not connected connects first; who leaves does not pay', async () => {
  const { kit, shown, problem } = await paySite({ isConnected: false })
  const load = slowView(kit)
  const over = pay(kit, order)
  const refused = expect(over).rejects.toMatchObject({ code: 'pay/canceled' })
  await vi.waitFor(() => expect(shown()).toBe('Connect'), patience)
  await connect(kit, { connectorId: 'io.one' })
  finishConnecting(kit) // whoever showed the wallets says so, too
  expect(shown()).toBe('Connect')
  load()
  await vi.waitFor(() => expect(shown()).toBe('Pay'), patience)
  await settled(problem)
  closeModal(kit)
  await refused
})

test('who closes the modal while the view is on its way does not pay', async () => {
  const { kit } = await paySite()
  const load = slowView(kit)
  const over = pay(kit, order)
  await vi.waitFor(() => expect(kit.get(router).get().modal).toBe('opening'), patience)
  closeModal(kit)
  load()
  await expect(over).rejects.toMatchObject({ code: 'pay/canceled' })
})

test.each([
  ['to', { to: `0x${'ee'.repeat(20)}` }],
  ['asset', { asset: 'eip155:1/slip44:60' }],
  ['reference', { reference: 'order-2' }],
])('a gateway that answers with another %s is refused', async (_, lie) => {
  const { kit, gateway } = await paySite()
  gateway.answers['/v1/payments'] = () => ({ ...open, ...lie })
  pay(kit, order).catch(() => {})
  await vi.waitFor(
    () =>
      expect(payState(kit)?.run.phase).toMatchObject({ status: 'failed', error: { code: 'pay/untrusted' } }),
    patience,
  )
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
})

test('it resolves when as many blocks hold it as the site asks for', async () => {
  const { kit, gateway, world, problem, adapter } = await paySite()
  let confirmations = 1
  gateway.answers['/v1/payments/sent'] = () => ({ ...paid, confirmations })
  const over = pay(kit, { ...order, confirmations: 3 })
  await settled(problem)
  const sending = submitPay(kit)
  const asked = () => gateway.at('/v1/payments/sent').length
  const later = (isSo: () => void) =>
    vi.waitFor(async () => {
      await world.clock.advance(1_500)
      isSo()
    }, patience)
  await later(() => expect(asked()).toBeGreaterThan(2))
  expect([sentBy(adapter).length, payState(kit)?.run.phase.status]).toEqual([1, 'sent'])
  confirmations = 3
  await later(() => expect(payState(kit)?.run.phase.status).toBe('paid'))
  await sending
  expect(await over).toMatchObject({ status: 'paid', confirmations: 3 })
  for (const wrong of [0, -1, 1.5, 101, '3' as never])
    await expect(pay(kit, { ...order, confirmations: wrong })).rejects.toMatchObject({ code: 'pay/invalid' })
})

test('a node that says so in its own words means coins for the fee', async () => {
  const { kit, chain, problem } = await paySite()
  chain.answers.eth_estimateGas = () => new Error('insufficient funds for gas * price + value')
  pay(kit, order).catch(() => {})
  await settled(problem)
  expect(payState(kit)?.problem).toEqual({ code: 'insufficient-fee', missing: undefined })
})

test('decimals are the chain’s: a gateway that counts otherwise is refused', async () => {
  const { kit, problem } = await paySite({ decimals: 5 })
  pay(kit, order).catch(() => {})
  await settled(problem)
  expect(problem()).toBe('untrusted')
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
})

test('what stands in the way: another network, too little, no coins for the fee, an end', async () => {
  const { kit, problem, says, world, gateway } = await paySite({ held: 3_000_000n })
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

test('a click is seen at once, also while the code that pays is on its way', async () => {
  const { kit, problem, adapter } = await paySite()
  const over = pay(kit, order)
  await settled(problem)
  const sending = submitPay(kit)
  expect(payState(kit)?.run.phase).toEqual({ status: 'asking', slow: false }) // before anything is awaited
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'wallet/busy' })
  await sending
  expect(await over).toMatchObject({ status: 'paid' })
  expect(sentBy(adapter)).toHaveLength(1)
})

test('refused by the wallet, it can be tried again; refused by the network, too', async () => {
  const { kit, adapter, gateway, problem, world } = await paySite()
  const over = pay(kit, order)
  await settled(problem)
  adapter.answer = 'refuse'
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'user/rejected' })
  expect(payState(kit)?.run.phase.status).toBe('failed')
  adapter.answer = 'approve'
  gateway.answers['/v1/payments/sent'] = () => ({ ...open, problem: 'reverted' })
  await submitPay(kit)
  expect(payState(kit)?.run.phase).toMatchObject({ status: 'failed', error: { code: 'pay/reverted' } })
  // The transaction stays the same while the gateway is down.
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
  const { kit, adapter, gateway, problem } = await paySite()
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
