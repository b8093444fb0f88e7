import type { TokenBalance } from '@latchkey/protocol'
import { nameSkeleton } from '../kernel/nameSkeleton'

/**
 * Marks tokens that look like another one of the same chain: anybody may call a token `USDC`, or nearly so. The chain's
 * own coin is what it says, and so is a token with a price that one can rely on, since somebody pays it.
 */
export function withoutImitators(balances: readonly TokenBalance[]): TokenBalance[] {
  const real = balances.filter(({ address, priceDecimal }) => !address || priceDecimal)
  const looks = (texts: readonly string[]) => new Set(texts.map(nameSkeleton).filter(Boolean))
  const [names, symbols] = [looks(real.map(({ name }) => name)), looks(real.map(({ symbol }) => symbol))]
  return balances.map(balance => {
    const { name, symbol, address, priceDecimal, isSpam } = balance
    if (!address || priceDecimal || isSpam) return balance
    const isTwin = names.has(nameSkeleton(name)) || symbols.has(nameSkeleton(symbol))
    return isTwin ? { ...balance, isSpam: true } : balance
  })
}
