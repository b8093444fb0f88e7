import { nativeTokenAddress } from '@latchkey/protocol'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { deadlineAfter } from './deadlineAfter'
import { type Ask, askOrDown } from './readCalls'
import type { V2Dex } from './readV2Dex'
import { minimumOf, type SwapAsked, type SwapCall, SwapProblem, type SwapProvider } from './swapProvider'
import { v2Pools } from './v2Pools'
import { bestRoute, routeAlong } from './v2Route'

type DexWorld = { ask: Ask; now(): number }

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** More than a swap takes: wallets use it as the limit where nobody asks the chain. */
const gasOf = (hops: number) => 100_000n + 80_000n * BigInt(hops)

/**
 * Swaps by an exchange on chain that works like Uniswap's V2. Its pools are read here, and the way through them is
 * calculated here: nobody else is asked.
 */
export function uniswapV2Swaps(dex: V2Dex, { ask, now }: DexWorld): SwapProvider {
  const { chainId, router, feeBps } = dex
  const reader = v2Pools(ask, dex, now)

  /** The tokens of a question as pools have them: the coin is its wrapped token. */
  async function tokensOf({ from, to }: Pick<SwapAsked, 'from' | 'to'>) {
    const { wrapped, tokens } = await reader.known()
    const sold = from === nativeTokenAddress ? wrapped : from
    const bought = to === nativeTokenAddress ? wrapped : to
    if (sold === bought)
      throw new SwapProblem(
        'swap/same-token',
        'These are the same token, or the coin and its wrapped token',
        'to',
      )
    for (const [field, token] of [
      ['from', sold],
      ['to', bought],
    ] as const)
      if (!tokens.has(token))
        throw new SwapProblem('swap/unknown-token', 'This token is not swapped here', field)
    return { sold, bought }
  }

  return {
    ...{ id: `uniswap-v2:${chainId}:${router}`, name: 'uniswap-v2', chains: [chainId] },
    async tokens() {
      const { tokens } = await reader.known()
      const { coin } = dex
      const own = { address: nativeTokenAddress, name: coin === 'ETH' ? 'Ether' : coin, symbol: coin }
      return [{ ...own, decimals: 18, logoUri: null }, ...tokens.values()]
    },
    spender: async () => router,

    async quote(asked) {
      const { sold, bought } = await tokensOf(asked)
      const { amount, slippageBps } = asked
      const route = bestRoute(await reader.pools(), { from: sold, to: bought, amount, feeBps })
      const minToAmount = route ? minimumOf(route.toAmount, slippageBps) : 0n
      if (!route || minToAmount === 0n) throw noLiquidity()
      const fee = { kind: 'provider', token: asked.from, amount: route.feeAmount, isIncluded: true } as const
      return {
        ...{ toAmount: route.toAmount, minToAmount, priceImpactBps: route.priceImpactBps },
        spender: asked.from === nativeTokenAddress ? null : router,
        fees: feeBps > 0n ? [{ ...fee, name: 'Uniswap V2' }] : [],
        gas: gasOf(route.path.length - 1),
        route: [...route.path],
      }
    },

    async build(asked, { minToAmount, route }) {
      const { sold, bought } = await tokensOf(asked)
      if (route[0] !== sold || route.at(-1) !== bought || minToAmount <= 0n)
        throw new SwapProblem('swap/bad-quote', 'This quote is of another swap', 'quoteId')
      const [pools, latest] = await Promise.all([
        reader.pools(),
        askOrDown(ask, chainId, 'eth_getBlockByNumber', ['latest', false]),
      ])
      const found = routeAlong(pools, route, { amount: asked.amount, feeBps })
      if (!found) throw noLiquidity()
      if (found.toAmount < minToAmount)
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
  of: { minToAmount: bigint; route: readonly string[]; router: string; deadline: bigint },
): SwapCall {
  const [path, receiver] = [of.route as readonly Hex[], account as Hex]
  const call = { to: of.router, value: 0n, gas: gasOf(of.route.length - 1) }
  if (from === nativeTokenAddress) {
    const args = [of.minToAmount, path, receiver, of.deadline] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
    return { ...call, data, value: amount }
  }
  const functionName = to === nativeTokenAddress ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, of.minToAmount, path, receiver, of.deadline] as const
  return { ...call, data: encodeFunctionData({ abi: routerAbi, functionName, args }) }
}

function noLiquidity(): SwapProblem {
  return new SwapProblem('swap/no-liquidity', 'There is insufficient liquidity for this swap', 'amount')
}
