import { expect, test, vi } from 'vitest'
import { refusal } from '../../test/fakeGateway'
import { hash, open, order, paid, patience, paySite, sentBy, settled } from '../../test/paySite'
import { pay } from './pay'
import { confirmUnpaid, retryPay, submitPay } from './submitPay'

test('an account that is a contract is stopped before the wallet is asked; one that lends itself code is not', async () => {
  const { kit, problem, says, adapter } = await paySite()
  says.code = '0x6080604052'
  pay(kit, order).catch(() => {})
  await settled(problem)
  expect(problem()).toBe('smart-account')
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/smart-account' })
  expect(sentBy(adapter)).toEqual([])
  says.code = `0xef0100${'ab'.repeat(20)}`
  await kit.run('newBlock', undefined)
  await vi.waitFor(() => expect(problem()).toBeUndefined(), patience)
})

test('a node that does not say whether the account is a contract keeps the wallet closed', async () => {
  const { kit, chain, problem } = await paySite()
  chain.answers.eth_getCode = () => new Error('away')
  pay(kit, order).catch(() => {})
  await settled(problem)
  expect(problem()).toBe('unreachable')
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
})

/** A page that reloads while the wallet asks, and the page after it. */
async function reloaded(count: { count: number; pending: number }) {
  const before = await paySite()
  pay(before.kit, order).catch(() => {})
  await settled(before.problem)
  before.adapter.answer = 'stall'
  submitPay(before.kit).catch(() => {})
  await vi.waitFor(() => expect(sentBy(before.adapter)).toHaveLength(1), patience)
  before.stop()
  before.kit.destroy()
  before.adapter.answer = 'approve'
  const after = await paySite({ after: before })
  Object.assign(after.says, count)
  const over = pay(after.kit, order)
  over.catch(() => {})
  await settled(after.problem)
  return { ...after, over }
}

test('reloaded while the wallet asks: where the account sent nothing since, it is simply paid', async () => {
  const { kit, problem, over, adapter } = await reloaded({ count: 7, pending: 7 })
  expect(problem()).toBeUndefined()
  await submitPay(kit)
  expect(await over).toMatchObject({ status: 'paid' })
  expect(sentBy(adapter)).toHaveLength(2)
})

test.each([
  ['in a block', { count: 8, pending: 8 }],
  ['on its way', { count: 7, pending: 8 }],
])(
  'reloaded while the wallet asks: a transaction %s may have paid, and the visitor confirms that it has not',
  async (_, count) => {
    const { kit, problem, over, adapter } = await reloaded(count)
    expect(problem()).toBe('maybe-paid')
    await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
    expect(sentBy(adapter)).toHaveLength(1)
    // Neither a second request nor a refusal makes the page forget it.
    await retryPay(kit)
    await settled(problem)
    expect(problem()).toBe('maybe-paid')
    confirmUnpaid(kit)
    await settled(problem)
    adapter.answer = 'refuse'
    await expect(submitPay(kit)).rejects.toMatchObject({ code: 'user/rejected' })
    adapter.answer = 'approve'
    await submitPay(kit)
    expect(await over).toMatchObject({ status: 'paid' })
  },
)

test('reloaded while the wallet asks, and agreed to there a moment before paying again: the wallet is not asked', async () => {
  const { kit, problem, says, adapter } = await reloaded({ count: 7, pending: 7 })
  says.pending = 8
  await expect(submitPay(kit)).rejects.toMatchObject({ code: 'pay/not-ready' })
  expect(problem()).toBe('maybe-paid')
  expect(sentBy(adapter)).toHaveLength(1)
})

test('a transaction that was never told counts although the payment expired meanwhile', async () => {
  const { kit, gateway, problem, stop, ...page } = await paySite()
  gateway.answers['/v1/payments/sent'] = () => refusal(503, 'away')
  pay(kit, order).catch(() => {})
  await settled(problem)
  submitPay(kit).catch(() => {})
  await vi.waitFor(() => expect(gateway.at('/v1/payments/sent').length).toBeGreaterThan(0), patience)
  stop()
  kit.destroy()
  const after = await paySite({ after: page })
  const isTold = () => after.gateway.at('/v1/payments/sent').some(({ body }) => Object(body).hash === hash)
  after.gateway.answers['/v1/payments'] = () => (isTold() ? paid : { ...open, id: 'payment-2' })
  expect(await pay(after.kit, order)).toMatchObject({ id: 'payment-1', status: 'paid' })
})
