import type { Amount } from './amount'
import { toDecimals } from './toDecimals'

/**
 * An amount for people, with so many places, rounded down, so that nobody is shown more than there is. What is there but
 * too small to show reads `<0.001`.
 *
 * @example
 * displayAmount({ value: 1_999_999n, decimals: 6 }, 3, 'en-US') // 1.999
 */
export function displayAmount(amount: Amount, places: number, locale: string): string {
  const { value } = toDecimals(amount, places)
  if (value !== 0n || amount.value <= 0n) return localeText(value, places, locale)
  return `<${localeText(1n, places, locale)}`
}

/** Whole and fraction are written apart: a number would lose digits of a large amount. */
function localeText(value: bigint, places: number, locale: string): string {
  const scale = 10n ** BigInt(places)
  const [sign, size] = value < 0n ? ['-', -value] : ['', value]
  const whole = `${sign}${new Intl.NumberFormat(locale).format(size / scale)}`
  if (places === 0) return whole
  const separator = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(part => part.type === 'decimal')
  const digit = new Intl.NumberFormat(locale)
  const fraction = String(size % scale)
    .padStart(places, '0')
    .replace(/\d/g, each => digit.format(Number(each)))
  return `${whole}${separator?.value ?? '.'}${fraction}`
}
