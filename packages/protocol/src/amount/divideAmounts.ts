import { KitError } from '../KitError'
import type { Amount } from './amount'

/** The decimals of a quotient (ACC-24). */
const places = 20

/**
 * Divides with 20 decimals, rounding half away from zero. Throws for a zero divisor.
 *
 * @example
 * divideAmounts({ value: 2n, decimals: 0 }, { value: 3n, decimals: 0 }) // 0.66666666666666666667
 */
export function divideAmounts(a: Amount, b: Amount): Amount {
  if (b.value === 0n)
    throw new KitError('request/invalid', 'Not a valid {value}', { value: 'divisor', details: '0' }) // ERR-44
  const dividend = size(a.value) * 10n ** BigInt(places + b.decimals)
  const divisor = size(b.value) * 10n ** BigInt(a.decimals)
  const quotient = (2n * dividend + divisor) / (2n * divisor) // ACC-25
  return { value: a.value < 0n === b.value < 0n ? quotient : -quotient, decimals: places }
}

const size = (value: bigint) => (value < 0n ? -value : value)
