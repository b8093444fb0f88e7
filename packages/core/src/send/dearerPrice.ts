import { type EvmMarket, type EvmPrice, priceAt } from '../chain/evmMarket'

/**
 * A price at which nodes accept a replacement of another transaction: an eighth more, or what is fast now.
 */
export function dearerPrice(old: EvmPrice, market: EvmMarket | undefined): EvmPrice {
  const { gas } = old
  const fast = market && priceAt(market, gas, 2)
  const [most, tip] = !fast
    ? [0n, 0n]
    : 'gasPrice' in fast
      ? [fast.gasPrice, 0n]
      : [fast.maxFeePerGas, fast.maxPriorityFeePerGas]
  if ('gasPrice' in old) return { gas, gasPrice: larger(more(old.gasPrice), most) }
  const maxPriorityFeePerGas = larger(more(old.maxPriorityFeePerGas), tip)
  const maxFeePerGas = larger(larger(more(old.maxFeePerGas), most), maxPriorityFeePerGas)
  return { gas, maxFeePerGas, maxPriorityFeePerGas }
}

/** Nodes require a tenth, some an eighth. */
const more = (price: bigint) => price + price / 8n + 1n
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
