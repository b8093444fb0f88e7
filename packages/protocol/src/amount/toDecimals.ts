import type { Amount, Rounding } from './amount'

/**
 * Converts an amount to other decimals, exactly if these are as many or more; otherwise rounds towards zero
 * (`down`), or away from it.
 *
 * @example
 * toDecimals({ value: 1_999_999n, decimals: 6 }, 3) // { value: 1_999n, decimals: 3 }
 */
export function toDecimals({ value, decimals }: Amount, wanted: number, rounding: Rounding = 'down'): Amount {
  const shift = 10n ** BigInt(Math.abs(wanted - decimals))
  if (wanted >= decimals) return { value: value * shift, decimals: wanted }
  const cut = value / shift
  const isOver = rounding === 'up' && value % shift !== 0n
  return { value: isOver ? cut + (value < 0n ? -1n : 1n) : cut, decimals: wanted }
}
