import type { SwapQuote } from '@latchkey/core'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { isKitError } from '@latchkey/protocol'
import { type Hex, maxUint256, parseEther, parseUnits } from 'viem'
import { numbersFrom } from './numbersFrom'
import { type Asset, erc20, type SwapSite } from './swapSite'

const { tokens, uniswapV2 } = devnetAddresses
type Coin = 'dUSD' | 'LATCH' | 'dBTC'
const pools = {
  ether: { tokens: ['WETH', 'dUSD'], pair: uniswapV2.pairs['WETH/dUSD'] },
  latch: { tokens: ['LATCH', 'WETH'], pair: uniswapV2.pairs['LATCH/WETH'] },
  bitcoin: { tokens: ['dBTC', 'dUSD'], pair: uniswapV2.pairs['dBTC/dUSD'] },
} as const
type Pool = keyof typeof pools
/** What is sold for what, over which pools. */
const ways: readonly [from: Asset, to: Asset, ...over: Pool[]][] = [
  ['native', 'dUSD', 'ether'],
  ['dUSD', 'native', 'ether'],
  ['dUSD', 'LATCH', 'ether', 'latch'],
  ['LATCH', 'native', 'latch'],
  ['dBTC', 'dUSD', 'bitcoin'],
  ['LATCH', 'dBTC', 'latch', 'ether', 'bitcoin'],
  ['native', 'dBTC', 'ether', 'bitcoin'],
]
/** How much is sold of each. */
const usual: Record<Exclude<Asset, 'TOLL'>, bigint> = {
  native: parseEther('1'),
  dUSD: parseUnits('3000', 6),
  LATCH: parseEther('300'),
  dBTC: parseUnits('0.02', 8),
}

/** When somebody trades: before the kit checks the quote, or when it has, and the wallet asks its visitor. */
const moments = ['quoted', 'asked', 'both'] as const

export type MovedCase = {
  seed: number
  way: string
  /** How it ended, and with which code where the kit said no. */
  end: 'received' | 'reverted' | `refused: ${string}`
  least: bigint
  gained: bigint
  /** What the visitor has less of what was sold, and what was to be sold. */
  spent: bigint
  sold: bigint
}

/** Whether the visitor got less than was shown, or lost anything otherwise. */
export function worseThanShown({ end, gained, least, spent, sold }: MovedCase): boolean {
  return end === 'received' ? gained < least || spent !== sold : gained !== 0n || spent !== 0n
}

/** Gives the visitor and the trader enough of every token. */
export async function fillPockets({ trade, approve, visitor, trader }: SwapSite): Promise<void> {
  for (const [account, size] of [
    [visitor, 1n],
    [trader, 20n],
  ] as const) {
    const path = (...names: (keyof typeof tokens)[]) => names.map(name => tokens[name].address)
    await trade(account, path('WETH', 'dUSD'), size * parseEther('500'))
    await trade(account, path('WETH', 'LATCH'), size * parseEther('20'))
    await approve(account, 'dUSD', maxUint256)
    await trade(account, path('dUSD', 'dBTC'), size * parseUnits('100000', 6))
    if (account === visitor) continue
    for (const name of ['LATCH', 'dBTC'] as const) await approve(account, name, maxUint256)
  }
}

/** One visitor's swap, and a stranger's trade between its quote and its transaction; all of it follows from the seed. */
export async function swapMeanwhile(site: SwapSite, seed: number): Promise<MovedCase> {
  const random = numbersFrom(seed)
  const pick = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of
  const [from, to, ...over] = pick(ways) as [Exclude<Asset, 'TOLL'>, Exclude<Asset, 'TOLL'>, ...Pool[]]
  const sold = (usual[from] * BigInt(1 + Math.floor(random() * 200))) / 100n
  const slippage = pick([0.1, 0.5, 1, 1, 5])
  const moment = pick(moments)
  if (from !== 'native')
    await site.approve(site.visitor, from as Coin, pick([0n, 1n, maxUint256, maxUint256]))

  const quote: SwapQuote = await site.quote(from, to, sold, slippage)
  const before = await pockets(site, from, to)
  if (moment !== 'asked') await movePool(site, pick(over), random)
  let moved = false
  site.asked.before = async ({ to: contract }) => {
    if (moment === 'quoted' || moved || contract.toLowerCase() !== uniswapV2.router.toLowerCase()) return
    moved = true
    await movePool(site, pick(over), random)
  }
  site.sent.length = 0
  let end: MovedCase['end'] = 'received'
  try {
    const { hash } = await site.swap(quote)
    const { status } = await site.reading.getTransactionReceipt({ hash: hash as Hex })
    if (status === 'reverted') end = 'reverted'
  } catch (error) {
    if (!isKitError(error)) throw error
    end = `refused: ${error.code}`
  }
  site.asked.before = async () => {}
  const after = await pockets(site, from, to)
  const gas = await gasPaid(site)
  return {
    ...{ seed, way: `${from} to ${to}, ${moment}`, end, least: quote.minToAmount, sold },
    gained: after.to - before.to + (to === 'native' ? gas : 0n),
    spent: before.from - after.from - (from === 'native' ? gas : 0n),
  }
}

async function pockets({ held }: SwapSite, from: Asset, to: Asset) {
  return { from: await held(from), to: await held(to) }
}

async function gasPaid({ reading, sent }: SwapSite): Promise<bigint> {
  const receipts = await Promise.all(sent.map(hash => reading.getTransactionReceipt({ hash })))
  return receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
}

/** From a hundredth of a per cent to a fifth of what a pool holds, one way or the other. */
async function movePool(site: SwapSite, name: Pool, random: () => number): Promise<void> {
  const { tokens: both, pair } = pools[name]
  const [sold, bought] = random() < 0.5 ? both : [both[1], both[0]]
  const holds = await site.reading.readContract({
    ...{ ...erc20('dUSD'), address: tokens[sold].address, functionName: 'balanceOf', args: [pair] },
  })
  const share = BigInt(Math.floor(10 ** (random() * 3.3))) // of ten thousand
  const wanted = (holds * share) / 10_000n
  const owned = await site.held(sold === 'WETH' ? 'native' : sold, site.trader.address)
  const path = [tokens[sold].address, tokens[bought].address]
  await site.trade(site.trader, path, wanted < owned / 2n ? wanted : owned / 2n)
}
