import type { Amount } from './amount'
import { toDecimals } from './toDecimals'

/**
 * Compares amounts of any decimals: negative if the first is less, positive if it is more, 0 if they are
 * equal.
 *
 * @example
 * const isEnough = compareAmounts(balance, asked) >= 0
 */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const decimals = Math.max(a.decimals, b.decimals)
  const [first, second] = [toDecimals(a, decimals).value, toDecimals(b, decimals).value]
  return first < second ? -1 : first > second ? 1 : 0
}
