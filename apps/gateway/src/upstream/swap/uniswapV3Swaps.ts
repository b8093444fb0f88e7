import { nativeTokenAddress } from '@latchkey/protocol'
import { decodeFunctionResult, encodeFunctionData, encodePacked, type Hex, parseAbi, zeroAddress } from 'viem'
import { deadlineAfter } from './deadlineAfter'
import { type Ask, askOrDown, readCall } from './readCalls'
import type { V3Dex } from './readV3Dex'
import { minimumOf, type SwapAsked, type SwapCall, SwapProblem, type SwapProvider } from './swapProvider'
import { v3Pools } from './v3Pools'
import { bestV3Route, type V3Route } from './v3Route'

type DexWorld = { ask: Ask; now(): number }

const abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function multicall(bytes[] data) payable returns (bytes[])',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] roots, uint32[] crossed, uint256 gas)',
])

/** More than a swap takes: wallets use it as the limit where nobody asks the chain. */
const gasOf = (hops: number) => 150_000n + 150_000n * BigInt(hops)
/** A quote runs the whole swap. */
const quoterGas = 5_000_000
const millionth = 1_000_000n

/**
 * Swaps by Uniswap's V3 on chain. Its pools are read once for each block, and the way through them is calculated here;
 * one call of the exchange's own quoter confirms the way that is chosen.
 */
export function uniswapV3Swaps(dex: V3Dex, { ask, now }: DexWorld): SwapProvider {
  const { chainId, router, quoter } = dex
  const reader = v3Pools(ask, dex, now)

  async function tokensOf({ from, to }: Pick<SwapAsked, 'from' | 'to'>) {
    const { wrapped, tokens } = await reader.known()
    const [sold, bought] = [from, to].map(token => (token === nativeTokenAddress ? wrapped : token))
    if (!sold || sold === bought)
      throw new SwapProblem(
        'swap/same-token',
        'These are the same token, or the coin and its wrapped token',
        'to',
      )
    for (const [field, token] of [
      ['from', sold],
      ['to', bought],
    ] as const)
      if (!token || !tokens.has(token))
        throw new SwapProblem('swap/unknown-token', 'This token is not swapped here', field)
    return { from: sold, to: bought ?? '' }
  }

  /** What the route gives on the chain: as it was calculated, unless a block came in between. */
  async function confirmed(route: V3Route, amount: bigint): Promise<bigint> {
    const args = [pathOf(route), amount] as const
    const data = encodeFunctionData({ abi, functionName: 'quoteExactInput', args })
    const answer = await readCall(ask, chainId, { to: quoter, data }, quoterGas)
    if (!answer) throw noLiquidity()
    return decodeFunctionResult({ abi, functionName: 'quoteExactInput', data: answer })[0]
  }

  async function bestOf(asked: SwapAsked) {
    const tokens = await tokensOf(asked)
    const route = bestV3Route(await reader.pools(), { ...tokens, amount: asked.amount })
    if (!route) throw noLiquidity()
    return { route, toAmount: await confirmed(route, asked.amount) }
  }

  return {
    ...{ id: `uniswap-v3:${chainId}:${router}`, name: 'uniswap-v3', chains: [chainId] },
    async tokens() {
      const { tokens } = await reader.known()
      const { coin } = dex
      const own = { address: nativeTokenAddress, name: coin === 'ETH' ? 'Ether' : coin, symbol: coin }
      return [{ ...own, decimals: 18, logoUri: null }, ...tokens.values()]
    },
    spender: async () => router,

    async quote(asked) {
      const { route, toAmount } = await bestOf(asked)
      const minToAmount = minimumOf(toAmount, asked.slippageBps)
      if (minToAmount === 0n) throw noLiquidity()
      const kept = route.pools.reduce((left, { fee }) => (left * (millionth - fee)) / millionth, asked.amount)
      const fee = { kind: 'provider', token: asked.from, isIncluded: true, name: 'Uniswap V3' } as const
      return {
        ...{ toAmount, minToAmount, priceImpactBps: impactOf(route, kept, toAmount) },
        spender: asked.from === nativeTokenAddress ? null : router,
        fees: [{ ...fee, amount: asked.amount - kept }],
        ...{ gas: gasOf(route.pools.length), route: [...route.path] },
      }
    },

    /** The best way of this moment: what was shown is the least that it may give. */
    async build(asked, { minToAmount, route: shown }) {
      const { from, to } = await tokensOf(asked)
      if (shown[0] !== from || shown.at(-1) !== to || minToAmount <= 0n)
        throw new SwapProblem('swap/bad-quote', 'This quote is of another swap', 'quoteId')
      const [{ route, toAmount }, latest] = await Promise.all([
        bestOf(asked),
        askOrDown(ask, chainId, 'eth_getBlockByNumber', ['latest', false]),
      ])
      if (toAmount < minToAmount)
        throw new SwapProblem(
          'swap/price-moved',
          'The price moved: by now less than the minimum would arrive',
        )
      return encodeSwap(asked, { minToAmount, route, router, deadline: deadlineAfter(latest, now()) })
    },
  }
}

function encodeSwap(
  { from, to, amount, account }: SwapAsked & { account: string },
  of: { minToAmount: bigint; route: V3Route; router: string; deadline: bigint },
): SwapCall {
  const isUnwrapped = to === nativeTokenAddress
  const params = {
    ...{ path: pathOf(of.route), recipient: (isUnwrapped ? zeroAddress : account) as Hex },
    ...{ deadline: of.deadline, amountIn: amount, amountOutMinimum: of.minToAmount },
  }
  const swap = encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
  const call = {
    to: of.router,
    value: from === nativeTokenAddress ? amount : 0n,
    gas: gasOf(of.route.pools.length),
  }
  if (!isUnwrapped) return { ...call, data: swap }
  // The router keeps the wrapped coin for a moment, and sends all of it on.
  const args = [of.minToAmount, account as Hex] as const
  const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args })
  return { ...call, data: encodeFunctionData({ abi, functionName: 'multicall', args: [[swap, unwrap]] }) }
}

function pathOf({ path, pools }: V3Route): Hex {
  const types = path.flatMap((_, at) =>
    at === 0 ? (['address'] as const) : (['uint24', 'address'] as const),
  )
  const millionths = pools.map(({ fee: rate }) => Number(rate))
  const values = path.flatMap((token, at) => (at === 0 ? [token] : [millionths[at - 1], token]))
  return encodePacked(types, values as never)
}

/** How much less arrives than at the prices of the moment, after the pools' fees. */
function impactOf({ pools, path }: V3Route, kept: bigint, toAmount: bigint): number {
  let [middle, over] = [kept, 1n]
  for (const [at, { tokens, sqrtPrice }] of pools.entries()) {
    const [price, unit] = [sqrtPrice * sqrtPrice, 1n << 192n]
    const isFirst = tokens[0] === path[at]
    middle *= isFirst ? price : unit
    over *= isFirst ? unit : price
  }
  if (middle === 0n) return 0
  const lost = (middle - toAmount * over) * 10_000n
  return lost <= 0n ? 0 : Number((lost + middle / 2n) / middle)
}

function noLiquidity(): SwapProblem {
  return new SwapProblem('swap/no-liquidity', 'There is insufficient liquidity for this swap', 'amount')
}
