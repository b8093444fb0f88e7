import type { Amount, Rounding } from './amount'
import { toDecimals } from './toDecimals'

/**
 * A share of an amount in the same unit. The share is told in hundredths of a percent (basis points), a whole number.
 *
 * @example
 * percentOf(balance, 2_500) // a quarter, rounded down
 */
export function percentOf(
  { value, decimals }: Amount,
  basisPoints: number,
  rounding: Rounding = 'down',
): Amount {
  const share = { value: value * BigInt(basisPoints), decimals: decimals + 4 }
  return toDecimals(share, decimals, rounding)
}
