import { devnetAddresses } from '@latchkey/devnet/addresses'
import { nativeTokenAddress } from '@latchkey/protocol'
import fc from 'fast-check'
import {
  createPublicClient,
  decodeFunctionData,
  encodePacked,
  type Hex,
  http,
  parseAbi,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../rpc/testing/startDevnet'
import type { Ask } from './readCalls'
import { readV3Dex } from './readV3Dex'
import { uniswapV3Swaps } from './uniswapV3Swaps'
import { rootAt, type V3Pool, v3AmountOut } from './v3Math'
import { v3Pools } from './v3Pools'
import { bestV3Route } from './v3Route'

const { tokens, uniswapV3 } = devnetAddresses
const chainId = 'eip155:31337'
const [dollar, weth, latch, bitcoin] = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC].map(
  ({ address }) => address.toLowerCase(),
) as [string, string, string, string]
const decimals: Record<string, number> = { [dollar]: 6, [weth]: 18, [latch]: 18, [bitcoin]: 8 }
const account = `0x${'ad'.repeat(20)}`
const about = `${chainId}:${uniswapV3.router}?quoter=${uniswapV3.quoter}&tokens=${[dollar, weth, latch, bitcoin].join(',')}`
const abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function multicall(bytes[] data) payable returns (bytes[])',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256 amountOut, uint160[] roots, uint32[] crossed, uint256 gas)',
])

let devnet: Devnet
const calls: string[] = []
const ask: Ask = async (_, method, params) => {
  calls.push(method)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(devnet.chains[0]?.url ?? '', { method: 'POST', headers, body })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
  if (error) throw error
  return result
}
const dex = () => {
  const read = readV3Dex(about)
  if (!read) throw new Error('no exchange')
  return read
}
const open = () => uniswapV3Swaps(dex(), { ask, now: Date.now })
const asked = (from: string, to: string, amount: bigint, slippageBps = 100) => ({
  ...{ chainId, from, to, amount, slippageBps, account, signal: new AbortController().signal },
})

beforeAll(async () => {
  devnet = await startDevnet({ count: 1 })
}, 60_000)
afterAll(() => devnet?.stop())

/** What the exchange itself says a way gives, and how many ticks that crosses. */
async function quoted(path: readonly string[], fees: readonly bigint[], amount: bigint) {
  const client = createPublicClient({ transport: http(devnet.chains[0]?.url, { retryCount: 0 }) })
  const types = path.flatMap((_, at) => (at === 0 ? ['address'] : ['uint24', 'address']))
  const values = path.flatMap((token, at) => (at === 0 ? [token] : [Number(fees[at - 1]), token]))
  const args = [encodePacked(types, values), amount] as const
  const quoter = { address: uniswapV3.quoter, abi, functionName: 'quoteExactInput' } as const
  const [out, , crossed] = await client.readContract({ ...quoter, args })
  return { out, crossed: crossed.reduce((one, other) => one + other, 0) }
}

test('each pool gives to the last unit what the exchange’s quoter says, over as many ticks as it takes', async () => {
  const pools = await v3Pools(ask, dex(), Date.now).pools()
  expect(pools.map(({ ticks }) => ticks.length)).toEqual([4, 2, 4]) // of the one with narrow ticks, the near ones
  let crossed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pools),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (pool, isFirst, size) => {
        const [sold, bought] = isFirst ? pool.tokens : [pool.tokens[1], pool.tokens[0]]
        // From a unit to three million dollars.
        const worth: Record<string, number> = { [dollar]: 1, [weth]: 3_000, [latch]: 2, [bitcoin]: 65_000 }
        const most = (3_000_000 / (worth[sold] ?? 1)) * 10 ** (decimals[sold] ?? 0)
        const amount = BigInt(Math.floor(most ** size))
        const found = v3AmountOut(pool, amount, sold)
        if (found === undefined) return
        const said = await quoted([sold, bought], [pool.fee], amount)
        if (said.crossed > 0) crossed += 1
        expect([pool.tokens, amount, found]).toEqual([pool.tokens, amount, said.out])
      },
    ),
    { seed: 5512, numRuns: 60 },
  )
  expect(crossed).toBeGreaterThan(5)
})

test('a way over three pools is found, confirmed by one call, and read once for a block', async () => {
  const provider = open()
  const amount = parseUnits('100', 18)
  await provider.quote(asked(latch, bitcoin, 1n * amount))
  calls.length = 0
  const offer = await provider.quote(asked(latch, bitcoin, amount))
  expect(offer.route).toEqual([latch, dollar, weth, bitcoin])
  expect(calls).toEqual(['eth_blockNumber', 'eth_call'])
  expect(offer.toAmount).toBe((await quoted(offer.route, [3_000n, 500n, 3_000n], amount)).out)
  expect(offer.minToAmount).toBe((offer.toAmount * 99n) / 100n)
  expect(offer.fees[0]?.amount).toBe(amount - (((amount * 997n) / 1000n) * 9995n * 997n) / 10_000_000n)
})

test('a transaction goes along the way, to the visitor, with the minimum that was shown', async () => {
  const provider = open()
  const swap = asked(dollar, latch, parseUnits('30', 6))
  const offer = await provider.quote(swap)
  const call = await provider.build(swap, offer)
  const { args } = decodeFunctionData({ abi, data: call.data })
  expect([call.to, call.value]).toEqual([uniswapV3.router.toLowerCase(), 0n])
  expect(args?.[0]).toMatchObject({
    ...{ recipient: expect.stringMatching(new RegExp(account, 'i')), amountIn: swap.amount },
    ...{ amountOutMinimum: offer.minToAmount, path: `${dollar}000bb8${latch.slice(2)}` },
  })
  const coin = asked(dollar, nativeTokenAddress, parseUnits('30', 6))
  const unwrapped = await provider.build(coin, await provider.quote(coin))
  const { functionName, args: parts } = decodeFunctionData({ abi, data: unwrapped.data })
  const [first, last] = ((parts?.[0] ?? []) as Hex[]).map(data => decodeFunctionData({ abi, data }))
  expect([functionName, first?.functionName, last?.functionName]).toEqual([
    ...['multicall', 'exactInput', 'unwrapWETH9'],
  ])
  const sold = asked(nativeTokenAddress, dollar, parseUnits('1', 18))
  const paid = await provider.build(sold, await provider.quote(sold))
  expect(paid.value).toBe(sold.amount)
  const more = { ...offer, minToAmount: offer.toAmount + 1n }
  await expect(provider.build(swap, more)).rejects.toMatchObject({ code: 'swap/price-moved' })
})

test('next to nothing, too much, the same and unknown tokens are no swap', async () => {
  const { quote } = open()
  const code = (from: string, to: string, amount: bigint) =>
    quote(asked(from, to, amount)).catch(({ code }) => code)
  expect(await code(latch, dollar, 1n)).toBe('swap/no-liquidity')
  expect(await code(dollar, weth, 10n ** 30n)).toBe('swap/no-liquidity')
  expect(await code(dollar, account, 10n ** 6n)).toBe('swap/unknown-token')
  expect(await code(nativeTokenAddress, weth, 10n ** 18n)).toBe('swap/same-token')
  const router = `${chainId}:${uniswapV3.router}`
  for (const bad of [
    '',
    `?tokens=${weth}`,
    `?quoter=0x1&tokens=${weth}`,
    `?quoter=${weth}`,
    `?quoter=${weth}&tokens=${weth}&fee=5`,
  ])
    expect([bad, readV3Dex(`${router}${bad}`)]).toEqual([bad, undefined])
})

test('no way of all is better than the one that is taken', () => {
  const names = ['0xa', '0xb', '0xc', '0xd', '0xe']
  const some = fc.record({
    between: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }),
    ...{ tick: fc.integer({ min: -40_000, max: 40_000 }), liquidity: fc.bigInt(10n ** 12n, 10n ** 24n) },
    fee: fc.constantFrom(500n, 3_000n),
  })
  const made = fc.array(some, { maxLength: 9 }).map(list =>
    list.map(({ between, tick, liquidity, fee }, at): V3Pool => {
      const [one = 0, other = 0] = between.toSorted()
      const [lower, upper] = [Math.floor(tick / 60) * 60 - 6_000, Math.floor(tick / 60) * 60 + 6_000]
      const ticks = [
        { tick: lower, net: liquidity },
        { tick: upper, net: -liquidity },
      ]
      const pair = [names[one] ?? '', names[other] ?? ''] as const
      const price = { sqrtPrice: rootAt(tick), tick, spacing: 60, words: [-60, 60] as const }
      return { address: `0x${at}`, tokens: pair, fee, liquidity, ticks, ...price }
    }),
  )
  let found = 0
  fc.assert(
    fc.property(made, fc.bigInt(1n, 10n ** 22n), (pools, amount) => {
      const best = bestV3Route(pools, { from: '0xa', to: '0xe', amount })
      const all = everyWay(pools, '0xa', '0xe', amount, [])
      expect(best?.toAmount ?? 0n).toBe(all.reduce((one, other) => (one > other ? one : other), 0n))
      if (best && best.pools.length > 1) found += 1
    }),
    { seed: 1833, numRuns: 300 },
  )
  expect(found).toBeGreaterThan(20)
})

/** All that comes out of all ways, one pool after the other, without any thought. */
function everyWay(
  pools: readonly V3Pool[],
  from: string,
  to: string,
  amount: bigint,
  seen: string[],
): bigint[] {
  if (from === to) return [amount]
  if (seen.length === 3) return []
  return pools.flatMap(pool => {
    const [one, other] = pool.tokens
    const next = one === from ? other : other === from ? one : undefined
    if (!next || seen.includes(next)) return []
    const out = v3AmountOut(pool, amount, from)
    return out ? everyWay(pools, next, to, out, [...seen, from]) : []
  })
}
