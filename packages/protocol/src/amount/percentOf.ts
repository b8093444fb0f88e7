import type { Amount, Rounding } from './amount'
import { toDecimals } from './toDecimals'

/**
 * Returns a share of an amount in the same unit. The share is a whole number of hundredths of a percent
 * (basis points).
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
