import type { Amount } from './amount'

/**
 * Formats an amount in the fewest digits, as `parseAmount` reads it: for a field, a link or a log. For people
 * use `displayAmount`.
 *
 * @example
 * formatAmount({ value: 1_500_000n, decimals: 6 }) // 1.5
 */
export function formatAmount({ value, decimals }: Amount): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = digits.slice(at).replace(/0+$/, '')
  return `${sign}${digits.slice(0, at)}${fraction && `.${fraction}`}`
}
