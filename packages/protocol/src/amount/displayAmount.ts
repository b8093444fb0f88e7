import type { Amount } from './amount'
import { toDecimals } from './toDecimals'

/**
 * Formats an amount for people with this many decimals, rounded down, so that nobody sees more than there is.
 * An amount too small to show reads `<0.001`.
 *
 * @example
 * displayAmount({ value: 1_999_999n, decimals: 6 }, 3, 'en-US') // 1.999
 */
export function displayAmount(amount: Amount, places = 2, locale = 'en-US'): string {
  const { value } = toDecimals(amount, places)
  if (value !== 0n || amount.value <= 0n) return localeText(value, places, locale)
  return `<${localeText(1n, places, locale)}`
}

/**
 * Formats whole and fraction separately: a number would lose digits of a large amount. It uses
 * `toLocaleString`, whose formatters engines cache by language: a list has many amounts, and creating a
 * formatter takes longer than all the rest. ASCII digits stay unchanged.
 */
function localeText(value: bigint, places: number, locale: string): string {
  const scale = 10n ** BigInt(places)
  const [sign, size] = value < 0n ? ['-', -value] : ['', value]
  const [one, separator = '.'] = Number('1.1').toLocaleString(locale)
  const isPlain = one === '1'
  const count = size / scale
  const whole = `${sign}${isPlain && count < 1000n ? count : count.toLocaleString(locale)}`
  if (places === 0) return whole
  const fraction = String(size % scale).padStart(places, '0')
  const digits = isPlain ? fraction : fraction.replace(/\d/g, each => BigInt(each).toLocaleString(locale))
  return `${whole}${separator}${digits}`
}
