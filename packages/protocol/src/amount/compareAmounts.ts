import type { Amount } from './amount'
import { toDecimals } from './toDecimals'

/**
 * Below zero where the first is less, above it where it is more, 0 where both are the same, whatever their decimals.
 *
 * @example
 * const isEnough = compareAmounts(balance, asked) >= 0
 */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const decimals = Math.max(a.decimals, b.decimals)
  const [first, second] = [toDecimals(a, decimals).value, toDecimals(b, decimals).value]
  return first < second ? -1 : first > second ? 1 : 0
}
