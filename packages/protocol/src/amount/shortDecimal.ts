import type { Amount } from './amount'
import { formatAmount } from './formatAmount'

/** Beyond these powers of ten we write an exponent (ACC-26). */
const exponents = { small: -7, large: 21 }

/**
 * Formats a decimal as short text, for logs and files: very small and very large ones get an exponent. For a
 * field or a link use `formatAmount`.
 *
 * @example
 * shortDecimal({ value: 15n, decimals: 9 }) // 1.5e-8
 */
export function shortDecimal(amount: Amount): string {
  const digits = String(amount.value).replace('-', '')
  const exponent = digits.length - 1 - amount.decimals
  if (amount.value === 0n) return '0'
  if (exponent > exponents.small && exponent < exponents.large) return formatAmount(amount)
  const mantissa = formatAmount({ ...amount, decimals: digits.length - 1 })
  return `${mantissa}e${exponent < 0 ? '' : '+'}${exponent}`
}
