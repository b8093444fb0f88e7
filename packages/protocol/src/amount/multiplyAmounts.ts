import type { Amount } from './amount'

/**
 * Multiplies exactly.
 *
 * @example
 * multiplyAmounts(balance, decimalAmount('2501.37')) // what it is worth
 */
export function multiplyAmounts(a: Amount, b: Amount): Amount {
  return { value: a.value * b.value, decimals: a.decimals + b.decimals }
}
