import { expect, test, vi } from 'vitest'
import { hash, open, order, paid, patience, paySite, sentBy, settled, shop } from '../../test/paySite'
import { closeModal } from '../router/closeModal'
import { pay } from './pay'
import { leaveExchange, payFromExchange } from './payFromExchange'
import { payRun } from './payRun'

type Opened = { closed: boolean; opener: unknown; location: { href: string } }
type Call = { method: string; params: Record<string, unknown> }

const brass = { id: 'brass', name: 'Brass Exchange' }
const session = 's'.repeat(32)

/** A shop whose gateway knows an exchange; `says` is what the gateway knows of the session. */
async function exchangeSite({ isBlocked = false } = {}) {
  const site = await paySite({ held: 0n })
  const says: { status: object; page: object; isBlocked: boolean } = {
    status: { status: 'IN_PROGRESS', stage: 'waiting' },
    page: { result: { url: 'https://brass.example/pay', sessionId: session } },
    isBlocked,
  }
  const calls: Call[] = []
  site.gateway.answers['/v1/json-rpc'] = () => {
    const call = site.gateway.at('/v1/json-rpc').at(-1)?.body as Call
    calls.push(call)
    if (call.method === 'reown_getExchanges')
      return { result: { exchanges: [{ ...brass, imageUrl: '' }], total: 1 } }
    return call.method === 'reown_getExchangePayUrl' ? says.page : { result: says.status }
  }
  const windows: Opened[] = []
  Object.assign(site.world.window, {
    open() {
      if (says.isBlocked) return null
      const made: Opened & { focus(): void; close(): void } = {
        ...{ closed: false, opener: 'us', location: { href: 'about:blank' }, focus() {} },
        close() {
          made.closed = true
        },
      }
      windows.push(made)
      return made
    },
  })
  const phase = () => site.kit.get(payRun).get()?.phase
  const comes = (wanted: object) =>
    vi.waitFor(async () => {
      await site.world.clock.advance(1_000)
      expect(phase()).toMatchObject(wanted)
    }, patience)
  const over = pay(site.kit, order)
  over.catch(() => {})
  await settled(site.problem)
  return { ...site, says, calls, windows, phase, comes, over }
}

test('[CFG-47] too little in the wallet, it is paid from an exchange: the window opens in the click, the gateway says when', async () => {
  const { kit, says, calls, windows, comes, over, adapter, gateway } = await exchangeSite()
  await vi.waitFor(() => expect(kit.get(payRun).get()?.exchanges).toEqual([brass]), patience)
  payFromExchange(kit, brass).catch(() => {})
  expect(windows).toHaveLength(1) // before anything is awaited
  await comes({ status: 'exchange', at: 'open' })
  expect(windows[0]).toMatchObject({ opener: null, location: { href: 'https://brass.example/pay' } })
  expect(calls.find(({ method }) => method === 'reown_getExchangePayUrl')?.params).toEqual({
    ...{ exchangeId: 'brass', asset: order.asset, amount: '12.50', payment: 'payment-1' },
    recipient: `eip155:1:${shop}`,
  })
  closeModal(kit) // while its window is open, the visitor has not left
  says.status = { status: 'IN_PROGRESS', stage: 'pending' }
  await comes({ status: 'exchange', at: 'pending' })
  says.status = { status: 'IN_PROGRESS', stage: 'sent', txHash: hash }
  await comes({ status: 'sent', hash })
  gateway.answers['/v1/payments'] = () => ({ ...paid, exchange: brass })
  says.status = { status: 'SUCCESS', txHash: hash }
  await comes({ status: 'paid' })
  expect(await over).toMatchObject({ status: 'paid', receipt: 'a.b.c', exchange: brass })
  expect(sentBy(adapter)).toEqual([])
})

test('blocked, closed, and opened again: the same session; who leaves it is back at the bill', async () => {
  const { kit, says, windows, comes, over, calls } = await exchangeSite({ isBlocked: true })
  payFromExchange(kit, brass).catch(() => {})
  await comes({ status: 'exchange', at: 'blocked' })
  says.isBlocked = false
  payFromExchange(kit, brass).catch(() => {})
  await comes({ status: 'exchange', at: 'open' })
  for (const one of windows) one.closed = true
  await comes({ status: 'exchange', at: 'closed' })
  payFromExchange(kit, brass).catch(() => {})
  await comes({ status: 'exchange', at: 'open' })
  payFromExchange(kit, brass).catch(() => {}) // brings it to the front
  expect(windows).toHaveLength(2)
  await leaveExchange(kit)
  expect(windows.every(({ closed }) => closed)).toBe(true)
  await comes({ status: 'open' })
  expect(calls.filter(({ method }) => method === 'reown_getExchangePayUrl')).toHaveLength(3)
  closeModal(kit)
  await expect(over).rejects.toMatchObject({ code: 'pay/canceled' })
})

test.each([
  ['pay/exchange-refused', { status: 'FAILED', reason: 'refused' }],
  ['pay/exchange-refused', { status: 'UNKNOWN' }],
  ['pay/exchange-mismatch', { status: 'FAILED', reason: 'mismatch' }],
  ['pay/exchange-mismatch', { status: 'FAILED', reason: 'reverted' }],
  ['pay/exchange-expired', { status: 'FAILED', reason: 'expired' }],
])('%s, and another way is open', async (code, status) => {
  const { kit, says, comes } = await exchangeSite()
  says.status = status
  payFromExchange(kit, brass).catch(() => {})
  await comes({ status: 'failed', error: { code } })
  says.status = { status: 'IN_PROGRESS', stage: 'waiting' }
  payFromExchange(kit, brass).catch(() => {})
  await comes({ status: 'exchange', at: 'open' })
})

test('a gateway that makes no page closes the window and says so; paid meanwhile, it is paid', async () => {
  const { kit, says, comes, windows, gateway, over } = await exchangeSite()
  const refused = (code: string) => ({ error: { code: -32_000, message: 'no', data: { code } } })
  for (const page of [refused('exchange/away'), { result: { url: 'javascript:alert(1)', sessionId: 's' } }]) {
    says.page = page
    payFromExchange(kit, brass).catch(() => {})
    await comes({ status: 'failed', error: { code: 'pay/exchange-away' } })
    expect(windows.at(-1)).toMatchObject({ closed: true, location: { href: 'about:blank' } })
  }
  says.page = refused('exchange/paid')
  gateway.answers['/v1/payments'] = () => paid
  payFromExchange(kit, brass).catch(() => {})
  expect(await over).toMatchObject({ status: 'paid' })
})

test('after a reload it goes on at the exchange: with its page to open again, or on its way there', async () => {
  const { kit, gateway, comes, says } = await exchangeSite()
  const exchange = { ...brass, session }
  gateway.answers['/v1/payments'] = () => ({ ...open, exchange })
  pay(kit, order).catch(() => {})
  await comes({ status: 'exchange', at: 'closed', exchange: brass })
  gateway.answers['/v1/payments'] = () => ({ ...open, status: 'sent', exchange })
  says.status = { status: 'IN_PROGRESS', stage: 'pending' }
  const over = pay(kit, order)
  await comes({ status: 'exchange', at: 'pending' })
  await leaveExchange(kit) // it cannot be taken back
  await comes({ status: 'exchange', at: 'pending' })
  gateway.answers['/v1/payments'] = () => paid
  says.status = { status: 'SUCCESS', txHash: hash }
  await comes({ status: 'paid' })
  expect(await over).toMatchObject({ receipt: 'a.b.c' })
})
