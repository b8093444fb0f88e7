import { formatAmount } from '@latchkey/protocol'
import type { AskChain } from '../rpc/askNode'
import { decimalProduct } from './decimalProduct'
import { isAtLeast } from './isAtLeast'
import { type PairAt, pairReader } from './pairReader'
import { averagePrice, type PairPoint, pointOf } from './poolPrice'
import { nativeCoin, type Price, type PriceSource } from './price'
import { priceDecimal } from './priceDecimal'
import type { Pool } from './readPool'

type PoolWorld = {
  ask: AskChain
  now(): number
  /** The price of a token in dollars by the sources before this one. */
  worth(chainId: string, address: string): Promise<string | undefined>
}

/** Seconds that a price is averaged over, at least: whoever moves it must keep it there for so long. */
const leastWindow = 300n
const keptFor = 1_800n

/**
 * The price of a token by a pool of the operator's choice that works like Uniswap's V2, in dollars: its average over
 * five minutes or more, if the price of now is close to it.
 */
export function uniswapV2(pool: Pool, { ask, now, worth }: PoolWorld): PriceSource {
  const reader = pairReader(ask, pool)
  let points: PairPoint[] = []

  /** The latest point that is old enough: our own, else one that the node still knows. */
  const pastOf = async ({ state, block }: PairAt) => {
    const until = state.time - leastWindow
    points = points.filter(({ time }) => time < state.time && time > state.time - keptFor)
    const own = points.findLast(({ time }) => time <= until)
    if (own) return own
    const earlier = await reader.before(block, until)
    if (earlier) points.unshift(earlier)
    return earlier
  }

  return {
    name: 'uniswap-v2',
    serves: (chainId, currency) => chainId === pool.chainId && currency === 'usd',
    async ask({ addresses }) {
      const quotes = quotePrices(pool, addresses, now())
      const { base, decimals } = await reader.tokens()
      const wanted = addresses.filter(
        address => address.toLowerCase() === base || (pool.isNative && address === nativeCoin),
      )
      const unit = wanted.length > 0 && (pool.worth ?? (await worth(pool.chainId, pool.quote)))
      if (!unit) return quotes
      const latest = await reader.latest()
      if (!latest) return quotes
      const past = await pastOf(latest)
      const average = past && averagePrice(latest.state, past, decimals)
      const last = points.at(-1)
      if (!last || last.time < latest.state.time) points.push(pointOf(latest.state))
      const price = average && priceDecimal(decimalProduct(average, unit))
      if (!price) return quotes
      const reserve = formatAmount({ value: latest.state.quote, decimals: decimals.quote })
      const liquidity = decimalProduct(reserve, unit)
      const counts = isAtLeast(liquidity, pool.least)
      const found = wanted.map(
        (address): Price => ({ address, price, at: now(), source: 'uniswap-v2', liquidity, counts }),
      )
      return [...quotes, ...found]
    },
  }
}

/** The quote token itself, where the operator says what it is worth. */
function quotePrices({ quote, worth }: Pool, addresses: readonly string[], at: number): Price[] {
  if (!worth) return []
  return addresses
    .filter(address => address.toLowerCase() === quote)
    .map(address => ({ address, price: worth, at, source: 'uniswap-v2', counts: true }))
}
