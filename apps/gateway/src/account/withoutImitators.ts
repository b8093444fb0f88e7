import type { TokenBalance } from '@latchkey/protocol'
import { nameSkeleton } from '@latchkey/protocol'
import { type ListedLooks, lookOf } from '../tokenLists/createListedLooks'

/**
 * Marks tokens that look like another one of the same chain: anybody may call a token `USDC`, or nearly so. The chain's
 * own coin is what it says, and so is a token with a price that one can rely on, since somebody pays it, and one that the
 * operator's lists name. Of listed tokens that the account does not have, name and symbol must both be alike: symbols
 * alone are taken more than once.
 */
export function withoutImitators(balances: readonly TokenBalance[], listed?: ListedLooks): TokenBalance[] {
  const isReal = ({ address, priceDecimal }: TokenBalance) =>
    !address || priceDecimal !== undefined || listed?.addresses.has(address.slice(-40).toLowerCase())
  const real = balances.filter(isReal)
  const looks = (texts: readonly string[]) => new Set(texts.map(nameSkeleton).filter(Boolean))
  const [names, symbols] = [looks(real.map(({ name }) => name)), looks(real.map(({ symbol }) => symbol))]
  return balances.map(balance => {
    if (isReal(balance) || balance.isSpam) return balance
    const { name, symbol } = balance
    const isTwin = names.has(nameSkeleton(name)) || symbols.has(nameSkeleton(symbol))
    return isTwin || listed?.looks.has(lookOf(balance)) ? { ...balance, isSpam: true } : balance
  })
}
