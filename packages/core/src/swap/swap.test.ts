import { type CaipNetworkId, formatAmount, kitError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeSwaps, fakeDai, fakeRouter, fakeUsdc } from '../../test/fakeSwaps'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  optimism,
  startAwake,
} from '../../test/fakeWorld'
import type { FeatureFlags } from '../config/options'
import { connect } from '../connection/connect'
import { nativeBalance } from '../connection/nativeBalance'
import { switchNetwork } from '../connection/switchNetwork'
import type { AttachedAdapter } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import { openModal } from '../flows/openModal'
import type { Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { accountTab } from '../portfolio/accountTab'
import { router } from '../router/router'
import { tokens } from '../tokens/tokens'
import { getPendingTransactions } from '../transactions/pendingTransactions'
import { allowances } from './allowance'
import { beginSwap } from './beginSwap'
import { flipSwap, resetSwap, setSwapAmount, setSwapAsset, setSwapMax, setSwapSlippage } from './editSwap'
import { keepSwap } from './keepSwap'
import { shortcuts } from './shortcut'
import { submitSwap } from './submitSwap'
import { getSwapQuote, getSwapTokens, prepareSwap, swap } from './swapActions'
import type { SwapAsset } from './swapAsset'
import { swapForm } from './swapForm'
import { keepSwapOffer, swapMarkets, swapOfferReading } from './swapMarkets'
import { swapPrices } from './swapPrices'
import { swapQuotes, swapReserves } from './swapQuestions'
import { swapState } from './swapState'

const gate = 'https://gate.example'
const usdc = `eip155:1:${fakeUsdc}` as SwapAsset
const dai = `eip155:1:${fakeDai}` as SwapAsset
const mainnet = 'eip155:1' as CaipNetworkId
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const queries = [
  swapMarkets,
  swapQuotes,
  swapReserves,
  swapPrices,
  allowances,
  shortcuts,
  tokens,
  nativeBalance,
]

type Site = { features?: FeatureFlags; swapSpenders?: Record<string, string[]>; tabOf?: FakeWorld }

async function site({ features, swapSpenders, tabOf }: Site = {}) {
  const swaps = createFakeSwaps()
  const chain = createFakeChain({
    eth_call: swaps.ethCall,
    eth_getTransactionReceipt: () =>
      swaps.says.receipt ? { status: swaps.says.receipt, blockHash: '0x1' } : null,
    eth_getTransactionByHash: () => null,
    eth_feeHistory: () => ({
      baseFeePerGas: [hex(10n * gwei)],
      reward: [[hex(gwei), hex(gwei), hex(gwei)]],
    }),
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    if (url.origin !== gate) return chain.fetch(input, init)
    if (url.pathname.startsWith('/v1/convert/')) return swaps.gateway(url, init)
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: [], ws: [] })
    if (url.pathname.endsWith('/balance')) return Response.json({ balances: balances(url) })
    if (url.pathname === '/v1/fungible/price')
      return Response.json({ fungibles: [{ address: dai, priceDecimal: '1.01' }] })
    return Response.json({}, { status: 503 })
  }
  const world = createFakeWorld({ fetch, ...(tabOf && { tabOf }) })
  const adapter = createFakeAdapter()
  let sent = 0
  Object.defineProperty(adapter, 'hash', { get: () => `0x${String(++sent).repeat(64)}` })
  const options = { networks: [ethereum, optimism], adapters: [adapter], gatewayUrl: gate, publicRpc: true }
  const { kit } = createTestKit(
    { ...options, ...(features && { features }), ...(swapSpenders && { swapSpenders }) },
    world,
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  /** Waits until every request has its answer; code that loads with the first one takes real time. */
  const answered = () => vi.waitFor(() => expect(isPending(kit)).toBe(false), { timeout: 20_000 })
  const watch = async () => {
    const stop = keepSwap(kit)
    await vi.waitFor(() => expect(swapState(kit).tokens.length).toBeGreaterThan(0), { timeout: 20_000 })
    await answered()
    return stop
  }
  const pause = () => world.clock.advance(250).then(answered)
  const walletCalls = () => adapter.calls.filter(({ method }) => method === 'sendTransaction')
  return { kit, adapter, chain, swaps, world, answered, watch, pause, walletCalls }
}

function isPending(kit: Kit): boolean {
  return queries.some(query =>
    Object.values(kit.get(query as Feature<Record<string, { isFetching: boolean }>>).get()).some(
      ({ isFetching }) => isFetching,
    ),
  )
}

function balances(url: URL) {
  const chainId = url.searchParams.get('chainId')
  const coin = { name: 'Ether', symbol: 'ETH', chainId, price: 2000, priceDecimal: '2000' }
  const token = { name: 'USD Coin', symbol: 'USDC', chainId, address: usdc, price: 1, priceDecimal: '1' }
  return [
    { ...coin, quantity: { decimals: '18', numeric: '1.5' } },
    ...(chainId === 'eip155:1' ? [{ ...token, quantity: { decimals: '6', numeric: '25.5' } }] : []),
  ]
}

/** Fills in the form: what to sell, what to buy, how much. */
async function filled(from: SwapAsset = usdc, to: SwapAsset = 'native', amount = '20', input: Site = {}) {
  const made = await site(input)
  const stop = await made.watch()
  await beginSwap(made.kit)
  setSwapAsset(made.kit, 'from', from)
  setSwapAsset(made.kit, 'to', to)
  setSwapAmount(made.kit, amount)
  await made.pause()
  return { ...made, stop }
}

/** Lets a swap with an approval go on: the approval is watched by the clock. */
async function finish<T>(world: FakeWorld, work: Promise<T>): Promise<T> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  over.catch(() => {})
  await vi.waitFor(
    async () => {
      await world.clock.advance(1_000)
      expect(isOver).toBe(true)
    },
    { timeout: 20_000, interval: 5 },
  )
  return over
}

const code = (name: string, value?: string) =>
  expect.objectContaining({ code: name, ...(value && { message: expect.stringContaining(value) }) })

test('[SWP-01 IMP-29] a typed amount is quoted once, after a pause, with rate, minimum and fees', async () => {
  const { kit, swaps, world, pause } = await filled()
  const before = swaps.quotes().length
  for (const typed of ['2', '2.', '2.5']) setSwapAmount(kit, typed)
  expect(swapState(kit)).toMatchObject({ isQuoting: true, problem: { code: 'checking' }, quote: undefined })
  await world.clock.advance(150)
  expect(swaps.quotes()).toHaveLength(before)
  await pause()
  expect(swaps.quotes()).toHaveLength(before + 1)
  const state = swapState(kit)
  expect(state).toMatchObject({ problem: undefined, value: 2_500_000n, impact: 'none', needsApproval: true })
  expect(state.quote).toMatchObject({ fromAmount: 2_500_000n, toAmount: 1_250_000_000_000_000n, slippage: 1 })
  expect(state.quote?.minToAmount).toBe(1_237_500_000_000_000n)
  expect(state.quote?.fees.map(({ kind }) => kind)).toEqual(['network', 'provider'])
  expect(state.rate && formatAmount(state.rate)).toMatch(/^0\.0005/)
  expect(state.dollars.sold && formatAmount(state.dollars.sold)).toBe('2.5')
})

test('[SWP-01 IMP-29] one round: a settled amount is one request, and its answer is all that a quote needs', async () => {
  const { kit, swaps, chain, pause } = await filled()
  const asked = () => swaps.asked.length + chain.calls.length
  for (const amount of ['3', '4.5', '0.000001']) {
    const before = asked()
    let untilQuoted: number | undefined
    const stop = kit.get(swapQuotes).subscribe(() => {
      if (swapState(kit).quote) untilQuoted ??= asked() - before
    })
    for (const typed of [amount.slice(0, 1), amount]) setSwapAmount(kit, typed)
    await pause()
    stop()
    expect([amount, swapState(kit).problem, untilQuoted]).toEqual([amount, undefined, 1])
  }
})

test('[SWP-02 SWP-03] slippage is one per cent, is sent along, and can be changed within bounds', async () => {
  const { kit, swaps, pause } = await filled()
  expect(swaps.quotes().at(-1)?.query.get('slippage')).toBe('1')
  for (const [set, kept] of [
    [0.5, 0.5],
    [0, 0.5],
    [51, 0.5],
    [Number.NaN, 0.5],
    [3.456, 3.46],
  ] as const) {
    setSwapSlippage(kit, set)
    expect(swapState(kit).form.slippage).toBe(kept)
  }
  await pause()
  expect(swaps.quotes().at(-1)?.query.get('slippage')).toBe('3.46')
})

test('[IMP-29] a quote that expires is asked for again as long as somebody looks', async () => {
  const { kit, swaps, world, answered, stop } = await filled('native', usdc, '0.5')
  const first = swapState(kit).quote
  const count = swaps.quotes().length
  await world.clock.advance(30_000)
  await answered()
  expect(swaps.quotes()).toHaveLength(count + 1)
  expect(swapState(kit).quote?.id).not.toBe(first?.id)
  stop()
  await world.clock.advance(90_000)
  expect(swaps.quotes()).toHaveLength(count + 1)
})

test('[IMP-30 CFG-37] tokens change places; all of the coin leaves what the fee takes', async () => {
  const { kit, pause } = await filled()
  expect(swapState(kit).tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'DAI'])
  flipSwap(kit)
  await pause()
  expect(swapState(kit)).toMatchObject({ sold: { symbol: 'ETH' }, bought: { symbol: 'USDC' } })
  setSwapMax(kit)
  await pause()
  // 400 000 gas at 21 gwei: twice the base fee, and the tip.
  expect(swapState(kit).value).toBe(15n * 10n ** 17n - 400_000n * 21n * gwei)
  setSwapAsset(kit, 'to', 'native')
  expect(swapState(kit)).toMatchObject({ sold: { symbol: 'USDC' }, bought: { symbol: 'ETH' } })
  setSwapAsset(kit, 'to', dai)
  setSwapMax(kit)
  await pause()
  expect(swapState(kit)).toMatchObject({ value: 25_500_000n, problem: undefined })
  expect(swapState(kit).dollars.bought).toBeDefined()
})

test('[SWP-08 SWP-01] a token is approved exactly, that is waited for, and then it is swapped', async () => {
  const { kit, world, swaps, walletCalls } = await filled()
  await openModal(kit, { view: 'Swap' })
  const done = submitSwap(kit)
  expect(kit.get(swapForm).get().phase).toEqual({ status: 'checking' }) // a click is seen at once
  await vi.waitFor(() => expect(walletCalls()).toHaveLength(1))
  expect(walletCalls()[0]?.request).toMatchObject({
    address: alice,
    transaction: { to: fakeUsdc, data: approval(20_000_000n) },
  })
  swaps.says.allowance = 20_000_000n
  const { hash, explorerUrl } = await finish(world, done)
  expect(walletCalls()).toHaveLength(2)
  expect(walletCalls()[1]?.request).toMatchObject({ transaction: { to: fakeRouter } })
  expect(explorerUrl).toContain(hash)
  // Both simulations were of the whole: with the approval, and after it without.
  expect(swaps.simulated.map(data => data.includes('095ea7b3'))).toEqual([true, false])
  expect(kit.get(router).get().stack.at(-1)?.view).toBe('Account')
  expect(kit.get(accountTab).get()).toBe('activity')
  expect(getPendingTransactions(kit)[0]?.swap).toEqual({
    ...{ soldAmount: '20', sold: 'USDC', boughtAmount: '0.01', bought: 'ETH' },
  })
  expect(swapState(kit)).toMatchObject({ form: { amount: '', phase: { status: 'editing' } } })
})

/** A wallet that makes calls together, as it says; it knows their transaction at the second question. */
function batches({ kit }: { kit: Kit }, can: unknown, sendCalls?: AttachedAdapter['sendCalls']) {
  const asked: unknown[] = []
  let questions = 0
  const hash = `0x${'b'.repeat(64)}`
  const answered = async (request: unknown) => {
    asked.push(request)
    return async () => (++questions > 1 ? hash : undefined)
  }
  kit.get(adapters).set(({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && {
      eip155: {
        ...eip155,
        getCapabilities: async () => ({ '0x1': { atomic: { status: can } } }),
        sendCalls: sendCalls ?? answered,
      },
    }),
  }))
  return { asked, hash }
}

test('[SWP-08] a wallet that makes calls together is asked once, for exactly what was tried out', async () => {
  const made = await filled('native', usdc, '0.5')
  const { kit, world, swaps, walletCalls } = made
  const { asked, hash } = batches(made, 'supported')
  flipSwap(kit)
  setSwapAmount(kit, '20')
  await made.pause()
  await vi.waitFor(() => expect(swapState(kit)).toMatchObject({ needsApproval: true, shortcut: 'calls' }))
  await openModal(kit, { view: 'Swap' })
  expect(await finish(world, submitSwap(kit))).toMatchObject({ hash })
  expect(asked).toMatchObject([
    {
      ...{ address: alice, networkId: mainnet },
      calls: [
        { to: fakeUsdc, data: approval(20_000_000n), value: 0n },
        { to: fakeRouter, value: 0n },
      ],
    },
  ])
  const [{ calls = [] } = {}] = asked as { calls?: { data: string }[] }[]
  for (const { data } of calls) expect(swaps.simulated.at(-1)).toContain(data.slice(2))
  expect([walletCalls(), swaps.simulated.length]).toEqual([[], 1])
  expect(getPendingTransactions(kit)[0]).toMatchObject({ hash, swap: { sold: 'USDC' } })
})

test('[SWP-08] a wallet that cannot make calls together now, or not without a change, is asked twice', async () => {
  const refuses = async () => {
    throw kitError('wallet/unsupported-method')
  }
  for (const [can, sendCalls] of [
    ['supported', refuses],
    ['ready', undefined],
    [undefined, undefined],
  ] as const) {
    const made = await filled()
    const { asked } = batches(made, can, sendCalls)
    const done = submitSwap(made.kit)
    await vi.waitFor(() => expect(made.walletCalls()).toHaveLength(1))
    made.swaps.says.allowance = 20_000_000n
    await finish(made.world, done)
    expect([made.walletCalls().length, asked]).toEqual([2, []])
  }
})

test('[SWP-08] calls that are refused, lied about, or not made swap nothing', async () => {
  const refused = await filled()
  batches(refused, 'supported', async () => {
    throw kitError('user/rejected')
  })
  await expect(submitSwap(refused.kit)).rejects.toMatchObject({ code: 'user/rejected' })
  const forged = await filled()
  const { asked } = batches(forged, 'supported')
  forged.swaps.says.data = { receiver: fakeDai }
  await expect(submitSwap(forged.kit)).rejects.toMatchObject({ code: 'swap/untrusted' })
  const dropped = await filled()
  batches(dropped, 'supported', async () => async () => {
    throw kitError('wallet/failed')
  })
  await expect(submitSwap(dropped.kit)).rejects.toMatchObject({ code: 'wallet/failed' })
  const silent = await filled()
  batches(silent, 'supported', async () => async () => undefined)
  const waiting = submitSwap(silent.kit)
  waiting.catch(() => {})
  await vi.waitFor(() => expect(swapState(silent.kit).form.phase).toEqual({ status: 'sent' }))
  await silent.world.clock.advance(700_000)
  await expect(waiting).rejects.toMatchObject({ code: 'request/expired' })
  for (const made of [refused, forged, dropped, silent]) expect(made.walletCalls()).toEqual([])
  expect(asked).toEqual([])
})

test('[SWP-08] the coin needs no approval, and neither does a token that is allowed already', async () => {
  const coin = await filled('native', usdc, '0.5')
  await submitSwap(coin.kit)
  expect(coin.walletCalls()).toHaveLength(1)
  expect(coin.walletCalls()[0]?.request).toMatchObject({
    transaction: { to: fakeRouter, value: 5n * 10n ** 17n },
  })
  const token = await site()
  token.swaps.says.allowance = 10n ** 30n
  const quote = await getSwapQuote(token.kit, { from: usdc, to: dai, amount: 5_000_000n })
  const { approvals, transaction } = await prepareSwap(token.kit, quote)
  expect([approvals, transaction.value]).toEqual([[], 0n])
  await swap(token.kit, quote)
  expect(token.walletCalls()).toHaveLength(1)
})

test('[SWP-08] a token that takes a new allowance only where there is none gets two approvals', async () => {
  const { kit, swaps } = await site()
  Object.assign(swaps.says, { allowance: 7n, simulation: 'needs reset' })
  const quote = await getSwapQuote(kit, { from: usdc, to: 'native', amount: 5_000_000n })
  const { approvals } = await prepareSwap(kit, quote)
  expect(approvals.map(({ data }) => data)).toEqual([approval(0n), approval(5_000_000n)])
})

const lies: readonly [
  what: string,
  says: Partial<ReturnType<typeof createFakeSwaps>['says']>,
  error: string,
  word: string,
][] = [
  ['another spender', { quote: { spender: `0x${'6'.repeat(40)}` } }, 'swap/unknown-spender', '6666'],
  ['no spender for a token', { quote: { spender: null } }, 'swap/untrusted', 'spender'],
  ['another token sold', { quote: { fromAccount: dai } }, 'swap/untrusted', 'token sold'],
  ['another token bought', { quote: { toAccount: dai } }, 'swap/untrusted', 'token bought'],
  [
    'another network',
    { quote: { fromAccount: usdc.replace(':1:', ':10:') } },
    'swap/untrusted',
    'token sold',
  ],
  ['another amount', { quote: { fromAmount: '20000001' } }, 'swap/untrusted', 'amount'],
  ['a low minimum', { quote: { minToAmount: '1' } }, 'swap/untrusted', 'minimum'],
  ['more slippage', { quote: { slippageBps: 5_000 } }, 'swap/untrusted', 'slippage'],
  ['an expired quote', { quote: { lifeMs: 0 } }, 'swap/quote-expired', ''],
  [
    'a fee elsewhere',
    { quote: { fees: [{ kind: 'owner', token: `eip155:10:${fakeUsdc}`, amount: '1', isIncluded: true }] } },
    'swap/untrusted',
    'fee',
  ],
]

for (const [what, says, error, word] of lies)
  test(`[SWP-08 IMP-29] a quote with ${what} is refused, and no wallet is asked`, async () => {
    const { kit, swaps, walletCalls } = await site()
    Object.assign(swaps.says, says)
    const asking = getSwapQuote(kit, { from: usdc, to: 'native', amount: 20_000_000n })
    await expect(asking).rejects.toEqual(code(error, word))
    expect(walletCalls()).toEqual([])
  })

const stranger = `0x${'6'.repeat(40)}`
const forged: typeof lies = [
  ['another contract', { tx: { to: `eip155:1:${stranger}` } }, 'swap/untrusted', 'contract'],
  ['another network', { tx: { to: `eip155:10:${fakeRouter}` } }, 'swap/untrusted', 'network'],
  ['another sender', { tx: { from: `eip155:1:${stranger}` } }, 'swap/untrusted', 'sender'],
  ['coins along with it', { tx: { amount: '1' } }, 'swap/untrusted', 'value'],
  ['another receiver', { data: { receiver: stranger } }, 'swap/untrusted', 'receiver'],
  ['a lower minimum', { data: { minimum: 1n } }, 'swap/untrusted', 'minimum'],
  ['a larger amount', { data: { amount: 20_000_001n } }, 'swap/untrusted', 'amount'],
  ['another token sold', { data: { sold: fakeDai } }, 'swap/untrusted', 'token sold'],
  ['another quote', { madeFor: { minToAmount: '1', toAmount: '2' } }, 'swap/untrusted', 'quote'],
  ['less than the minimum on the chain', { received: 5n }, 'swap/untrusted', 'minimum'],
  ['more taken than is sold', { spent: 20_000_001n }, 'swap/untrusted', 'amount'],
  ['a call that fails', { simulation: 'reverts' }, 'swap/would-fail', 'TRANSFER_FROM_FAILED'],
  ['a call that nobody can try out', { simulation: 'unknown' }, 'swap/not-simulated', ''],
  // Of a form that nobody knows, the chain alone tells what it does.
  [
    'unknown data that brings nothing',
    { tx: { data: '0xdeadbeef' }, received: 0n },
    'swap/untrusted',
    'minimum',
  ],
]

for (const [what, says, error, word] of forged)
  test(`[SWP-08] a transaction with ${what} is refused, and no wallet is asked`, async () => {
    const { kit, swaps, walletCalls } = await filled()
    Object.assign(swaps.says, says)
    await expect(submitSwap(kit)).rejects.toEqual(code(error, word))
    expect(walletCalls()).toEqual([])
    expect(swapState(kit).form).toMatchObject({
      amount: '20',
      phase: { status: 'failed', error: code(error) },
    })
  })

const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const settler = `0x${'5e'.repeat(20)}`
const pad = (...values: (string | bigint)[]) =>
  values.map(value => BigInt(value).toString(16).padStart(64, '0')).join('')

/** As 0x has its AllowanceHolder called: 20 USDC for at least 0.0099 ETH, to the visitor. */
function exec(says: Record<string, string | bigint> = {}): string {
  const { operator = settler, token = fakeUsdc, amount = 20_000_000n, target = settler } = says
  const { receiver = alice, bought = native, minimum = 99n * 10n ** 14n } = says
  const inner = `${says.inner ?? '1fff991f'}${pad(receiver, bought, minimum, 160n, 7n, 0n)}`
  const length = BigInt(inner.length / 2)
  return `0x${says.selector ?? '2213bc0b'}${pad(operator, token, amount, target, 160n, length)}${inner}`
}
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

async function by0x(data: string, settlers: readonly string[] = [settler]) {
  const made = await site()
  Object.assign(made.swaps.says, {
    ...{ quote: { spender: holder, provider: '0x' }, settlers },
    tx: { to: `eip155:1:${holder}`, data },
  })
  const quote = await getSwapQuote(made.kit, { from: usdc, to: 'native', amount: 20_000_000n })
  return { ...made, prepared: prepareSwap(made.kit, quote) }
}

test('[SWP-08] 0x: the AllowanceHolder gets the allowance, and only a Settler of 0x’s list may use it', async () => {
  const { approvals, transaction } = await (await by0x(exec())).prepared
  expect(approvals[0]?.data).toContain(holder.slice(2))
  expect(transaction).toMatchObject({ to: holder, data: exec() })
  // 0x names the one before for a while after a change.
  await (await by0x(exec(), [`0x${'77'.repeat(20)}`, settler])).prepared
})

const misuses: readonly [what: string, data: string, word: string][] = [
  ['a stranger who may use it', exec({ operator: stranger, target: stranger }), 'exchange'],
  ['a stranger who is called', exec({ target: stranger }), 'exchange'],
  ['another token that is lent', exec({ token: fakeDai }), 'token sold'],
  ['more that is lent', exec({ amount: 20_000_001n }), 'amount'],
  ['another receiver', exec({ receiver: stranger }), 'receiver'],
  ['another token bought', exec({ bought: fakeDai }), 'token bought'],
  ['no minimum', exec({ minimum: 0n }), 'minimum'],
  ['a lower minimum', exec({ minimum: 99n * 10n ** 14n - 1n }), 'minimum'],
  ['another call of the Settler', exec({ inner: 'deadbeef' }), 'data'],
  ['another call of the AllowanceHolder', exec({ selector: '15dacbea' }), 'data'],
  ['next to nothing', '0x2213bc0b', 'data'],
]
for (const [what, data, said] of misuses)
  test(`[SWP-08] 0x: ${what} is refused although the trial shows the minimum, and no wallet is asked`, async () => {
    const { prepared, walletCalls } = await by0x(data)
    await expect(prepared).rejects.toEqual(code('swap/untrusted', said))
    expect(walletCalls()).toEqual([])
  })

test('[SWP-08] 0x: for the coin nothing is lent', async () => {
  const { kit, swaps } = await site()
  const sold = { operator: settler, bought: fakeUsdc, minimum: 990_000_000n }
  const quoteNow = () => getSwapQuote(kit, { from: 'native', to: usdc, amount: 5n * 10n ** 17n })
  Object.assign(swaps.says, { settlers: [settler] })
  const prepare = async (data: string) => {
    swaps.says.tx = { to: `eip155:1:${holder}`, data }
    return prepareSwap(kit, await quoteNow())
  }
  expect((await prepare(exec({ ...sold, amount: 0n }))).approvals).toEqual([])
  await prepare(exec({ ...sold, token: native, amount: 5n * 10n ** 17n }))
  await expect(prepare(exec({ ...sold, amount: 1n }))).rejects.toEqual(code('swap/untrusted', 'token sold'))
})

test('[SWP-08] an exchange of the site’s own is one that it names, on that network alone', async () => {
  const own = `0x${'6'.repeat(40)}`
  const asked = { from: usdc, to: 'native', amount: 20_000_000n } as const
  const named = await site({ swapSpenders: { 'eip155:1': [own] } })
  named.swaps.says.quote = { spender: own }
  expect(await getSwapQuote(named.kit, asked)).toMatchObject({ spender: own })
  const elsewhere = await site({ swapSpenders: { 'eip155:10': [own] } })
  elsewhere.swaps.says.quote = { spender: own }
  await expect(getSwapQuote(elsewhere.kit, asked)).rejects.toEqual(code('swap/unknown-spender'))
})

test('[SWP-08] a quote that expired is not swapped; after an approval a worse one neither', async () => {
  const { kit, world, swaps } = await site()
  const quote = await getSwapQuote(kit, { from: usdc, to: 'native', amount: 20_000_000n })
  await world.clock.advance(30_000)
  await expect(swap(kit, quote)).rejects.toEqual(code('swap/quote-expired'))
  const next = await getSwapQuote(kit, { from: usdc, to: 'native', amount: 20_000_000n })
  swaps.says.receipt = undefined
  const swapping = swap(kit, next)
  swapping.catch(() => {})
  await vi.waitFor(() => expect(getPendingTransactions(kit)).toHaveLength(1))
  await world.clock.advance(31_000)
  Object.assign(swaps.says, { receipt: '0x1', allowance: 20_000_000n })
  swaps.says.quote = { toAmount: '9000000000000000', minToAmount: '8910000000000000' }
  await expect(finish(world, swapping)).rejects.toEqual(code('swap/price-moved'))
})

test('[SWP-08] an approval that fails ends it', async () => {
  const { kit, world, swaps, walletCalls } = await filled()
  swaps.says.receipt = '0x0'
  await expect(finish(world, submitSwap(kit))).rejects.toEqual(code('swap/not-approved'))
  expect(walletCalls()).toHaveLength(1)
})

test('[SWP-08] an approval under way outlives the page, and the form goes on with it', async () => {
  const first = await filled()
  first.swaps.says.receipt = undefined
  submitSwap(first.kit).catch(() => {})
  await vi.waitFor(() => expect(getPendingTransactions(first.kit)).toHaveLength(1))
  await first.kit.destroy()
  const next = await site({ tabOf: first.world })
  next.swaps.says.receipt = undefined
  await next.watch()
  await beginSwap(next.kit)
  expect(swapState(next.kit).form).toMatchObject({ amount: '20', phase: { status: 'confirming' } })
  Object.assign(next.swaps.says, { receipt: '0x1', allowance: 20_000_000n })
  await vi.waitFor(
    async () => {
      await next.world.clock.advance(1_000)
      expect(swapState(next.kit).form.phase.status).toBe('editing')
    },
    { timeout: 20_000 },
  )
  await next.pause()
  expect(swapState(next.kit)).toMatchObject({ problem: undefined, needsApproval: false })
  // The wallet got no request unasked.
  expect(next.walletCalls()).toEqual([])
})

test('[SWP-06 NET-31 NET-32 NET-33] where nobody swaps, reads are empty and building throws', async () => {
  const { kit, swaps } = await site()
  const stop = keepSwap(kit)
  await switchNetwork(kit, 'eip155:10')
  await vi.waitFor(() =>
    expect(swapState(kit).problem).toEqual({ code: 'unsupported', elsewhere: ['eip155:1'] }),
  )
  expect(await getSwapTokens(kit)).toEqual([])
  await expect(submitSwap(kit)).rejects.toEqual(
    expect.objectContaining({ message: 'Network not supported for Swaps' }),
  )
  swaps.says.refusal = { status: 400, code: 'swap/unsupported' }
  const asked = getSwapQuote(kit, { from: 'native', to: `eip155:10:${fakeUsdc}`, amount: 1n })
  await expect(asked).rejects.toEqual(expect.objectContaining({ message: 'Network not supported for Swaps' }))
  stop()
})

test('[SWP-04 NET-31] the account offers swaps where the gateway has tokens for them, and only if they are on', async () => {
  const on = await site()
  const stop = keepSwapOffer(on.kit, mainnet)
  await vi.waitFor(() => expect(swapOfferReading(on.kit)).toBe(true))
  await switchNetwork(on.kit, 'eip155:10')
  expect(swapOfferReading(on.kit)).toBeUndefined() // nobody has said it there yet
  const there = keepSwapOffer(on.kit, 'eip155:10' as CaipNetworkId)
  await vi.waitFor(() => expect(swapOfferReading(on.kit)).toBe(false))
  there()
  stop()
  const off = await site({ features: { swaps: false } })
  keepSwapOffer(off.kit, mainnet)()
  expect(off.swaps.asked).toEqual([])
  expect(swapOfferReading(off.kit)).toBe(false)
  await expect(getSwapQuote(off.kit, { from: 'native', to: usdc, amount: 1n })).rejects.toEqual(
    code('swap/unsupported'),
  )
})

test('[IMP-29] why there is no quote is told: no way, too little, a provider that is down, bad input', async () => {
  const { kit, swaps, pause } = await filled()
  const asked = { from: usdc, to: 'native', amount: 5n } as const
  for (const [said, meant] of [
    ['swap/no-liquidity', 'swap/no-route'],
    ['swap/unknown-token', 'swap/no-route'],
    ['swap/provider-busy', 'swap/provider-down'],
    ['swap/insufficient-balance', 'swap/insufficient-balance'],
  ] as const) {
    swaps.says.refusal = { status: 409, code: said }
    await expect(getSwapQuote(kit, asked)).rejects.toEqual(code(meant))
  }
  setSwapAmount(kit, '3')
  await pause()
  expect(swapState(kit).problem).toMatchObject({ code: 'no-quote', error: code('swap/insufficient-balance') })
  for (const bad of [
    { amount: 0n },
    { amount: -1n },
    { slippage: 0 },
    { to: usdc },
    { to: `eip155:10:${fakeDai}` as SwapAsset },
  ])
    await expect(getSwapQuote(kit, { ...asked, ...bad })).rejects.toEqual(code('swap/not-ready'))
})

test('[IMP-29] amounts that are none, too large or too precise are told before anybody is asked', async () => {
  const { kit, swaps, pause } = await filled()
  const count = swaps.quotes().length
  const expected = {
    '': 'no-amount',
    '0': 'zero-amount',
    '1e3': 'bad-amount',
    '-1': 'bad-amount',
    ['9'.repeat(90)]: 'bad-amount',
  }
  for (const [typed, problem] of Object.entries(expected)) {
    setSwapAmount(kit, typed)
    await pause()
    expect([typed, swapState(kit).problem?.code]).toEqual([typed, problem])
  }
  expect(swaps.quotes()).toHaveLength(count)
  setSwapAmount(kit, `1.${'1'.repeat(40)}`)
  expect(swapState(kit).form.amount).toBe('1.111111')
  setSwapAmount(kit, '26')
  await pause()
  expect(swapState(kit).problem).toEqual({ code: 'insufficient-token', symbol: 'USDC' })
})

test('[IMP-29] a price impact from 3 per cent on is told, from 10 on it is a warning', async () => {
  const { kit, swaps, pause } = await filled()
  for (const [bps, impact] of [
    [299, 'none'],
    [300, 'high'],
    [1_000, 'severe'],
    [null, 'none'],
  ] as const) {
    swaps.says.quote = { priceImpactBps: bps }
    setSwapAmount(kit, String(1 + (bps ?? 0) / 1_000))
    await pause()
    expect([bps, swapState(kit).impact]).toEqual([bps, impact])
  }
})

test('[NET-19] another network empties the form; what the wallet declines leaves it', async () => {
  const { kit, adapter, pause } = await filled('native', usdc, '0.5')
  adapter.answer = 'refuse'
  await expect(submitSwap(kit)).rejects.toEqual(code('user/rejected'))
  await pause()
  expect(swapState(kit)).toMatchObject({ form: { amount: '0.5' }, problem: undefined })
  adapter.answer = 'approve'
  await switchNetwork(kit, 'eip155:10')
  expect(swapState(kit).form.amount).toBe('')
})

test('a form that the site fills in', async () => {
  const { kit, watch, pause } = await site()
  await watch()
  await beginSwap(kit, { fromToken: fakeUsdc, toToken: 'native', amount: '1.25' })
  await pause()
  expect(swapState(kit)).toMatchObject({
    sold: { symbol: 'USDC' },
    bought: { symbol: 'ETH' },
    value: 1_250_000n,
  })
  resetSwap(kit)
  await beginSwap(kit, { fromToken: 'eip155:10:0x00', toToken: '%%%', amount: '<b>' })
  expect(swapState(kit)).toMatchObject({
    sold: { symbol: 'ETH' },
    bought: undefined,
    problem: { code: 'bad-amount' },
  })
})

function approval(amount: bigint): string {
  return `0x095ea7b3${fakeRouter.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
}
