import type { Amount } from './amount'
import { amountText } from './amountText'
import { displayAmount } from './displayAmount'
import { toDecimals } from './toDecimals'

/**
 * An amount for people in so many digits that count, rounded down and without zeros at its end; whole units are never
 * cut. Below the last of `places` it reads `<0.0001`.
 *
 * @example
 * displayShort({ value: 123_456_789n, decimals: 8 }, { digits: 4, places: 4, locale: 'en-US' }) // 1.234
 */
export function displayShort(
  amount: Amount,
  { digits, places, locale }: { digits: number; places: number; locale: string },
): string {
  const [whole = '', fraction = ''] = amountText(amount).replace('-', '').split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const wanted = whole === '0' ? zeros + digits : Math.max(0, digits - whole.length)
  const most = Math.min(wanted, places)
  // Zeros at the end of what is left are not shown, either.
  const [, kept = ''] = amountText(toDecimals(amount, most)).split('.')
  const isTooSmall = amount.value !== 0n && toDecimals(amount, most).value === 0n
  return displayAmount(amount, isTooSmall ? most : kept.length, locale)
}
