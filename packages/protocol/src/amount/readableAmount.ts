import type { Amount } from './amount'
import { displayAmount } from './displayAmount'
import { formatAmount } from './formatAmount'

/**
 * Formats an amount for lists: with this many decimals, rounded down; a smaller one with its first two digits
 * and its zeros counted: `0.0₅12` is 0.0000012. Show `exactAmount` beside it.
 *
 * @example
 * readableAmount({ value: 1_234n, decimals: 9 }, 3, 'en-US') // 0.0₅12
 */
export function readableAmount(amount: Amount, places = 3, locale = 'en-US'): string {
  const fraction = formatAmount(amount).split('.')[1] ?? ''
  const zeros = fraction.search(/[1-9]/)
  const isTiny = zeros >= places && amount.value > 0n && amount.value < 10n ** BigInt(amount.decimals)
  if (!isTiny) return displayAmount(amount, places, locale)
  const shown = displayAmount(amount, zeros + Math.min(2, fraction.length - zeros), locale)
  if (zeros < fewZeros) return shown
  // Whole part, sign and first zero; then the number of zeros, and the digits after them.
  const digits = [...shown]
  const start = digits.length - Math.min(2, fraction.length - zeros)
  return [...digits.slice(0, start - zeros + 1), lowered(zeros), ...digits.slice(start)].join('')
}

/**
 * Formats all of an amount for people, to the last digit.
 *
 * @example
 * exactAmount({ value: 1_234_500n, decimals: 3 }, 'de') // 1.234,5
 */
export function exactAmount(amount: Amount, locale = 'en-US'): string {
  return displayAmount(amount, formatAmount(amount).split('.')[1]?.length ?? 0, locale)
}

/** The eye counts this many itself. */
const fewZeros = 4

function lowered(count: number): string {
  return [...String(count)].map(digit => String.fromCodePoint(0x2080 + Number(digit))).join('')
}
