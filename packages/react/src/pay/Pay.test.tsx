import { switchNetwork } from '@latchkey/core'
import { pay } from '@latchkey/core/actions'
import { toChecksum } from '@latchkey/protocol'
import { fakeStorage } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { ethereum, optimism, renderConnected, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'

const patience = { timeout: 20_000 }
const token = `0x${'aa'.repeat(20)}`
const shop = `0x${'bb'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}`
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
const order = {
  ...{ amount: '12.50', asset: `eip155:1/erc20:${token}`, to: shop, reference: 'order-1', label: 'Two mugs' },
}
const open = {
  ...{ id: 'payment-1', status: 'open', asset: order.asset, amount: '12.50', units: '12500000', decimals: 6 },
  ...{ to: shop, reference: 'order-1', mark: 'cd'.repeat(24), lifeMs: 900_000 },
}
const paid = { ...open, status: 'paid', hash, receipt: 'a.b.c' }

type Given = {
  exchanges?: object[] | Promise<object[]>
  held?: bigint
  code?: string
  count?: number
  storage?: ReturnType<typeof fakeStorage>
}

async function opened({
  held = 20_000_000n,
  code = '0x',
  count = 7,
  storage = fakeStorage(),
  exchanges = [],
}: Given = {}) {
  const says = {
    ...{ held, code, count, payment: () => Response.json(open), sent: () => Response.json(paid) },
    /** What the gateway says of exchanges: a list, a page, and how far it is there. */
    exchanges,
    session: { status: 'IN_PROGRESS', stage: 'waiting' } as object,
    windows: 'open' as 'open' | 'blocked',
  }
  const exchangeAnswer = async (method: string) => {
    if (method === 'reown_getExchanges') return { exchanges: await says.exchanges }
    return method === 'reown_getExchangePayUrl'
      ? { url: 'https://brass.example/', sessionId: 's' }
      : says.session
  }
  const windows: { closed: boolean }[] = []
  const window = windowWith({
    open() {
      if (says.windows === 'blocked') return null
      const made = { closed: false, opener: {}, location: { href: '' }, focus() {}, close() {} }
      windows.push(made)
      return made
    },
  })
  const node = (method: string, data = ''): unknown => {
    if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
    if (method === 'eth_getCode') return says.code
    if (method === 'eth_getTransactionCount') return `0x${says.count.toString(16)}`
    if (method === 'eth_estimateGas') return '0xea60'
    if (method === 'eth_gasPrice') return '0x3b9aca00'
    if (data.startsWith('0x313ce567')) return `0x${word(6)}`
    if (data.startsWith('0x95d89b41')) return `0x${word(32)}${word(4)}${'55534443'.padEnd(64, '0')}`
    return method === 'eth_call' ? `0x${word(says.held)}` : undefined
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, origin } = new URL(String(input))
    if (pathname === '/v1/payments') return says.payment()
    if (pathname === '/v1/payments/sent') return says.sent()
    if (pathname === '/v1/json-rpc')
      return Response.json({ result: await exchangeAnswer(JSON.parse(String(init?.body)).method) })
    if (origin === 'https://gate.example') return new Response(null, { status: 404 })
    const { method, params } = JSON.parse(String(init?.body))
    const result = node(method, params?.[0]?.data)
    return Response.json(result ? { result } : { error: { code: 1, message: 'no' } })
  }
  const adapter = createFakeAdapter()
  adapter.hash = hash
  const made = testKit(
    {
      id: 'shop',
      ...{ adapter, gatewayUrl: 'https://gate.example', networks: [ethereum, optimism] },
      ...{ customRpcUrls: { 'eip155:1': ['https://node.example'] }, features: { pay: true } },
      metadata: { name: 'Brass & Sons', description: '', url: 'https://shop.example', icons: [] },
    },
    { fetch, storage, window },
  )
  const { unmount } = await renderConnected(made.kit)
  const over = pay(made.kit, order)
  over.catch(() => {})
  await expect.element(page.getByRole('heading', { name: 'Pay' }), patience).toBeVisible()
  const leave = async () => {
    await unmount()
    made.kit.destroy()
  }
  return { ...made, adapter, says, over, storage, leave, windows }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('[CFG-47] the bill names amount, shop, address, network and balance; it is paid, and there is a receipt', async () => {
  const { over, adapter } = await opened()
  await expect.element(button('Pay 12.50 USDC'), patience).toBeEnabled()
  for (const text of ['Two mugs', 'Brass & Sons', toChecksum(shop), 'Ethereum', '20 USDC'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  adapter.answer = 'refuse'
  await button('Pay 12.50 USDC').click()
  await expect.element(page.getByText('You declined in One. Nothing was paid.'), patience).toBeVisible()
  adapter.answer = 'approve'
  await button('Pay 12.50 USDC').click()
  await expect.element(page.getByText('12.50 USDC to Brass & Sons'), patience).toBeVisible()
  await expect.element(page.getByText('Receipt payment-1')).toBeVisible()
  expect(await over).toMatchObject({ receipt: 'a.b.c' })
  await button('Done').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('too little, and another network: a sentence, and a way on', async () => {
  const { kit } = await opened({ held: 3_000_000n })
  await expect.element(page.getByText('You need 9.5 USDC more. Get some, then pay.'), patience).toBeVisible()
  await expect.element(button('Pay 12.50 USDC')).toBeDisabled()
  await expect.element(button('Receive from another wallet')).toBeVisible()
  await switchNetwork(kit, optimism.id)
  await expect.element(page.getByText(/The shop takes this on Ethereum/), patience).toBeVisible()
  await button('Switch to Ethereum').click()
  await expect.element(page.getByText(/You need 9.5 USDC/), patience).toBeVisible()
})

test('a payment that cannot be prepared is tried again', async () => {
  const { says, kit } = await opened()
  says.payment = () => new Response(null, { status: 503 })
  pay(kit, { ...order, reference: 'order-2' }).catch(() => {})
  await expect.element(page.getByText(/could not be prepared/), patience).toBeVisible()
  says.payment = () => Response.json({ ...open, reference: 'order-2' })
  await button('Try again').click()
  await expect.element(button('Pay 12.50 USDC'), patience).toBeEnabled()
})

test('reloaded while the wallet asks, it may have been paid: a sentence, and a press more', async () => {
  const before = await opened()
  before.adapter.answer = 'stall'
  await button('Pay 12.50 USDC').click()
  await expect.element(button(/Confirm in One/), patience).toBeVisible()
  await before.leave()
  const { adapter, over } = await opened({ count: 8, storage: before.storage })
  await expect.element(page.getByText(/may have paid already. Look there first/), patience).toBeVisible()
  await expect.element(button('Pay 12.50 USDC')).not.toBeInTheDocument()
  expect(adapter.calls).not.toContain('sendTransaction')
  await button('I looked: it was not paid').click()
  await button('Pay 12.50 USDC').click()
  expect(await over).toMatchObject({ receipt: 'a.b.c' })
  expect(adapter.calls).toContain('sendTransaction')
})

test('reloaded while the wallet asks, and nothing was sent since: it is simply paid', async () => {
  const before = await opened()
  before.adapter.answer = 'stall'
  await button('Pay 12.50 USDC').click()
  await expect.element(button(/Confirm in One/), patience).toBeVisible()
  await before.leave()
  await opened({ storage: before.storage })
  await expect.element(button('Pay 12.50 USDC'), patience).toBeEnabled()
})

test('a smart account is told to use another wallet', async () => {
  await opened({ code: '0x6080604052' })
  await expect.element(page.getByText(/This account is a smart account/), patience).toBeVisible()
  await expect.element(button('Pay 12.50 USDC')).toBeDisabled()
})

test('an order that cannot be paid leads back to the shop, and one that is paid already says what was paid', async () => {
  const { says, kit } = await opened()
  says.payment = () => Response.json({ code: 'pay/conflict', reasons: [] }, { status: 409 })
  pay(kit, { ...order, reference: 'order-2' }).catch(() => {})
  await expect.element(page.getByText(/Go back to the shop/), patience).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Back to the shop').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  says.payment = () => Response.json(paid)
  expect(await pay(kit, order)).toMatchObject({ status: 'paid' })
  await expect.element(page.getByText('12.50 USDC to Brass & Sons'), patience).toBeVisible()
})

const brass = { id: 'brass', name: 'Brass Exchange', imageUrl: '' }

test('[CFG-47] who has too little pays from an exchange: held back, open, closed, sent, and the receipt', async () => {
  const { says, over, windows } = await opened({ held: 0n, exchanges: [brass] })
  says.windows = 'blocked'
  await button('Pay from Brass Exchange').click()
  await expect.element(page.getByText('Your browser held the window back'), patience).toBeVisible()
  says.windows = 'open'
  await button('Open Brass Exchange').click()
  await expect.element(page.getByText('Continue at Brass Exchange'), patience).toBeVisible()
  for (const one of windows) one.closed = true
  await expect.element(page.getByText('The window is closed'), patience).toBeVisible()
  says.session = { status: 'FAILED', reason: 'refused' }
  await expect.element(page.getByText(/Nothing was paid at the exchange/), patience).toBeVisible()
  says.session = { status: 'IN_PROGRESS', stage: 'pending' }
  await button('Pay from Brass Exchange').click()
  await expect.element(page.getByText('Brass Exchange is sending it'), patience).toBeVisible()
  await expect.element(button('Pay in another way')).not.toBeInTheDocument()
  says.payment = () => Response.json(paid)
  says.session = { status: 'SUCCESS', txHash: hash }
  await expect.element(page.getByText('12.50 USDC to Brass & Sons'), patience).toBeVisible()
  expect(await over).toMatchObject({ receipt: 'a.b.c' })
})

test('a list of exchanges that is late moves nothing that can be clicked', async () => {
  for (const late of [[brass, { ...brass, id: 'iron', name: 'Iron' }], []]) {
    let come = (_: object[]) => {}
    const exchanges = new Promise<object[]>(resolve => {
      come = resolve
    })
    const { leave } = await opened({ exchanges })
    await expect.element(button('Pay 12.50 USDC'), patience).toBeEnabled()
    await expect.element(button('Looking for exchanges…')).toBeVisible()
    const place = () => button('Pay 12.50 USDC').element().getBoundingClientRect().top
    // The modal has come in: it stands still by then.
    const before = await vi.waitFor(async () => {
      const [first] = [place(), await new Promise(resolve => setTimeout(resolve, 150))]
      expect(place()).toBe(first)
      return first
    }, patience)
    come(late)
    const shown = late.length > 0 ? 'Pay from an exchange' : 'No exchange sends this'
    await expect.element(button(shown), patience).toBeVisible()
    expect(place()).toBe(before)
    if (late.length > 0) await button(shown).click()
    if (late.length > 0) await expect.element(button('Pay from Iron')).toBeVisible()
    await leave()
  }
})
