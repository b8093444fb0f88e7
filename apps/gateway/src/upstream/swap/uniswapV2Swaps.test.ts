import { nativeTokenAddress } from '@latchkey/protocol'
import fc from 'fast-check'
import { decodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readV2Dex } from './readV2Dex'
import type { OfferToBuild } from './swapProvider'
import { addressOf, v2World } from './testing/v2World'
import { uniswapV2Swaps } from './uniswapV2Swaps'

const chainId = 'eip155:31337'
const account = `0x${'ad'.repeat(20)}`
const ether = 10n ** 18n
const [weth, usd, latch, bitcoin, unknown] = [1, 2, 3, 4, 5].map(addressOf) as [
  string,
  string,
  string,
  string,
  string,
]

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** WETH/usd, latch/WETH and bitcoin/usd: from latch to bitcoin there are three pools. */
const usual = (): Parameters<typeof v2World>[0] => [
  { between: [1, 2], reserves: [1_000n * ether, 3_000_000n * ether] },
  { between: [3, 1], reserves: [300_000n * ether, 200n * ether] },
  { between: [4, 2], reserves: [50n * ether, 3_250_000n * ether] },
]

function swapsOver(pools = usual()) {
  const chain = v2World(pools)
  const tokens = [weth, usd, latch, bitcoin].join(',')
  const dex = readV2Dex(`${chainId}:${chain.router}?tokens=${tokens}`)
  if (!dex) throw new Error('no exchange')
  const provider = uniswapV2Swaps(dex, { ask: chain.ask, now: () => 1_800_000_000_000 })
  const asked = (from: string, to: string, amount: bigint, slippageBps = 100) => ({
    ...{ chainId, from, to, amount, slippageBps, account, signal: new AbortController().signal },
  })
  const quote = (...of: Parameters<typeof asked>) => provider.quote(asked(...of))
  const build = (offer: OfferToBuild, ...of: Parameters<typeof asked>) => provider.build(asked(...of), offer)
  return { ...chain, provider, quote, build }
}

/** What a transaction would do, as the router reads it. */
function readSwap(data: `0x${string}`) {
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
  if (functionName === 'swapExactETHForTokens') {
    const [least, path, to, deadline] = args
    return { functionName, amount: undefined, least, path, to, deadline }
  }
  const [amount, least, path, to, deadline] = args
  return { functionName, amount, least, path, to, deadline }
}

test('[SWP-02] a quote says what the exchange gives, to the unit, and one per cent less as the minimum', async () => {
  const { quote, swap } = swapsOver()
  const offer = await quote(usd, nativeTokenAddress, 3_000n * ether)
  expect(offer.route).toEqual([usd, weth])
  expect(offer.minToAmount).toBe((offer.toAmount * 99n) / 100n)
  expect(offer.fees).toEqual([
    { kind: 'provider', token: usd, amount: 9n * ether, isIncluded: true, name: 'Uniswap V2' },
  ])
  // A thousandth of the pool moves its price by a tenth of a per cent.
  expect(offer.priceImpactBps).toBe(10)
  expect(swap(offer.route, 3_000n * ether, 0n)).toBe(offer.toAmount)
})

test('a way over several pools is found, and the better of two ways is taken', async () => {
  const { quote, swap } = swapsOver()
  const far = await quote(latch, bitcoin, 100n * ether)
  expect(far.route).toEqual([latch, weth, usd, bitcoin])
  expect(far.gas).toBeGreaterThan((await quote(latch, weth, 100n * ether)).gas)
  expect(swap(far.route, 100n * ether, 0n)).toBe(far.toAmount)

  const shallow = swapsOver([...usual(), { between: [3, 2], reserves: [1_000n * ether, 2_000n * ether] }])
  expect((await shallow.quote(latch, usd, ether)).route).toEqual([latch, usd])
  expect((await shallow.quote(latch, usd, 10_000n * ether)).route).toEqual([latch, weth, usd])
})

test('no way of all is better than the one that is taken', async () => {
  const pool = fc.record({
    between: fc.constantFrom<[number, number][]>(
      [1, 2],
      [3, 1],
      [4, 2],
      [2, 3],
      [1, 4],
      [4, 3],
      [5, 2],
      [5, 3],
    ),
    reserves: fc.tuple(fc.bigInt(1n, 10n ** 24n), fc.bigInt(1n, 10n ** 24n)),
  })
  const pools = fc.uniqueArray(pool, { maxLength: 9, selector: ({ between }) => between.join() })
  await fc.assert(
    fc.asyncProperty(pools, fc.bigInt(1n, 10n ** 23n), async (given, amount) => {
      const { quote } = swapsOver(given)
      const ways = [[usd, latch], ...[weth, bitcoin].map(one => [usd, one, latch])]
      ways.push([usd, weth, bitcoin, latch], [usd, bitcoin, weth, latch])
      const amounts = ways.map(way => v2World(given).swap(way, amount, 0n) ?? 0n)
      const best = amounts.reduce((one, other) => (one > other ? one : other))
      const offer = await quote(usd, latch, amount).catch(error => {
        expect(error).toMatchObject({ code: 'swap/no-liquidity' })
        return { toAmount: 0n }
      })
      // Of a single unit nothing would be left as a minimum: that is no offer.
      expect(offer.toAmount).toBe(best > 1n ? best : 0n)
    }),
    { seed: 1832, numRuns: 100 },
  )
})

test('pools that moved between quote, building and sending never give less than the minimum shown', async () => {
  const tokens = [nativeTokenAddress, usd, latch, bitcoin]
  const move = fc.record({
    way: fc.constantFrom(
      [usd, weth],
      [weth, usd],
      [latch, weth],
      [weth, latch],
      [bitcoin, usd],
      [usd, bitcoin],
    ),
    share: fc.integer({ min: 1, max: 400 }),
  })
  const moves = fc.array(move, { maxLength: 4 })
  const counts = { received: 0, reverted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...tokens), { minLength: 2, maxLength: 2 }),
      fc.bigInt(1n, 200n * ether),
      fc.integer({ min: 1, max: 500 }),
      moves,
      moves,
      async ([from = '', to = ''], amount, slippageBps, before, after) => {
        const { quote, build, swap, pools, router } = swapsOver()
        const play = (all: typeof before) => {
          for (const { way, share } of all) {
            const pool = pools.find(each => way.every(token => each.tokens.includes(token)))
            const into = pool?.reserves[pool.tokens[0] === way[0] ? 0 : 1] ?? 0n
            swap(way, (into * BigInt(share)) / 10_000n, 0n)
          }
        }
        const offer = await quote(from, to, amount, slippageBps).catch(error => {
          expect(error).toMatchObject({ code: 'swap/no-liquidity' })
        })
        if (!offer) return
        play(before)
        const call = await build(offer, from, to, amount, slippageBps).catch(error => {
          expect(error).toMatchObject({ code: 'swap/price-moved' })
        })
        if (!call) return void counts.refused++
        const sent = readSwap(call.data)
        expect([call.to, call.value]).toEqual([router, from === nativeTokenAddress ? amount : 0n])
        expect([sent.to.toLowerCase(), sent.amount ?? call.value]).toEqual([account, amount])
        expect(sent.path.map(token => token.toLowerCase())).toEqual(offer.route)
        expect(sent.least).toBeGreaterThanOrEqual(offer.minToAmount)
        play(after)
        const received = swap(sent.path, amount, sent.least)
        if (received === undefined) return void counts.reverted++
        counts.received++
        expect(received).toBeGreaterThanOrEqual(offer.minToAmount)
      },
    ),
    { seed: 3218, numRuns: 300 },
  )
  // The seed brings each of them about: else this would prove nothing.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
})

test('nothing and next to nothing, too much, the same and unknown tokens are no swap', async () => {
  const { quote } = swapsOver()
  await expect(quote(usd, weth, 1n)).rejects.toMatchObject({ code: 'swap/no-liquidity', field: 'amount' })
  await expect(quote(usd, weth, 2n ** 112n)).rejects.toMatchObject({ code: 'swap/no-liquidity' })
  await expect(quote(usd, weth, 2n ** 256n - 1n)).rejects.toMatchObject({ code: 'swap/no-liquidity' })
  await expect(quote(usd, unknown, ether)).rejects.toMatchObject({ code: 'swap/unknown-token', field: 'to' })
  await expect(quote(unknown, usd, ether)).rejects.toMatchObject({
    code: 'swap/unknown-token',
    field: 'from',
  })
  await expect(quote(nativeTokenAddress, weth, ether)).rejects.toMatchObject({ code: 'swap/same-token' })
  await expect(swapsOver([]).quote(usd, weth, ether)).rejects.toMatchObject({ code: 'swap/no-liquidity' })
})

test('a quote of another way, or without a minimum, is not built', async () => {
  const { quote, build } = swapsOver()
  const offer = await quote(usd, weth, ether)
  await expect(build(offer, latch, weth, ether)).rejects.toMatchObject({ code: 'swap/bad-quote' })
  await expect(build({ ...offer, minToAmount: 0n }, usd, weth, ether)).rejects.toMatchObject({
    code: 'swap/bad-quote',
  })
  await expect(build({ ...offer, route: [usd, unknown, weth] }, usd, weth, ether)).rejects.toMatchObject({
    code: 'swap/no-liquidity',
  })
})

test('tokens are listed with the coin first; the chain is read once for all of them', async () => {
  const { provider, world } = swapsOver()
  const signal = new AbortController().signal
  const listed = await provider.tokens(chainId, signal)
  expect(listed.map(({ symbol }) => symbol)).toEqual(['ETH', 'T1', 'T2', 'T3', 'T4'])
  const before = world.calls
  await provider.tokens(chainId, signal)
  expect(world.calls).toBe(before)
})

test('without Multicall3 contracts are asked one by one; without nodes there is an error and then an answer', async () => {
  const { quote, world } = swapsOver()
  world.isAway = true
  await expect(quote(usd, weth, ether)).rejects.toMatchObject({ code: 'swap/provider-down' })
  world.isAway = false
  const together = await quote(usd, weth, ether)
  world.hasMulticall = false
  expect(await quote(usd, weth, ether)).toEqual(together)
  world.isAway = true
  await expect(quote(usd, weth, ether)).rejects.toMatchObject({ code: 'swap/provider-down' })
})

test('only whole descriptions of exchanges are read', () => {
  const router = addressOf(7)
  expect(readV2Dex(`${chainId}:${router}?tokens=${usd},${usd}`)).toEqual({
    ...{ chainId, router, tokens: [usd], feeBps: 30n, coin: 'ETH' },
  })
  expect(readV2Dex(`${chainId}:${router}?tokens=${usd}&fee=25&coin=BNB`)).toMatchObject({
    feeBps: 25n,
    coin: 'BNB',
  })
  const many = Array.from({ length: 25 }, (_, at) => addressOf(at + 1)).join(',')
  for (const bad of [
    ...[router, `${chainId}:${router}`, `${chainId}:${router}?tokens=`, `${chainId}:${router}?tokens=0x12`],
    ...[`solana:x:${router}?tokens=${usd}`, `${chainId}:${router}?tokens=${usd}&fee=-1`],
    ...[`${chainId}:${router}?tokens=${usd}&fees=1`, `${chainId}:${router}?tokens=${many}`],
    `${chainId}:${router}?tokens=${usd}&coin=<b>`,
  ])
    expect([bad, readV2Dex(bad)]).toEqual([bad, undefined])
})
