import type { Amount } from './amount'
import { toDecimals } from './toDecimals'

/**
 * Adds exactly, in the finer of both units.
 *
 * @example
 * addAmounts({ value: 15n, decimals: 1 }, { value: 25n, decimals: 2 }) // { value: 175n, decimals: 2 }
 */
export function addAmounts(a: Amount, b: Amount): Amount {
  const decimals = Math.max(a.decimals, b.decimals)
  return { value: toDecimals(a, decimals).value + toDecimals(b, decimals).value, decimals }
}
