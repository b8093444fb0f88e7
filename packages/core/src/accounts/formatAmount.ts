import { moneyDecimals } from '../config/limits'

/**
 * An amount in the smallest unit as text, exactly and rounded down, so that nobody is shown more than there is
 * (ACC-22, ACC-23). What is there but too small to show reads `<0.001`.
 *
 * @example
 * formatAmount(1_999_999n, 6, 3, 'en-US') // 1.999
 */
export function formatAmount(
  value: bigint,
  decimals: number,
  shown: number = moneyDecimals,
  locale = 'en-US',
): string {
  const units = (value * 10n ** BigInt(shown)) / 10n ** BigInt(decimals)
  return units === 0n && value > 0n ? `<${decimalText(1n, shown, locale)}` : decimalText(units, shown, locale)
}

/** Whole and fraction are written apart: numbers would lose digits of a large amount. */
function decimalText(units: bigint, places: number, locale: string): string {
  const scale = 10n ** BigInt(places)
  const whole = new Intl.NumberFormat(locale).format(units / scale)
  if (places === 0) return whole
  const fraction = new Intl.NumberFormat(locale, { minimumIntegerDigits: places, useGrouping: false })
  const separator = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(part => part.type === 'decimal')
  return `${whole}${separator?.value ?? '.'}${fraction.format(units % scale)}`
}
