import { displayAmount } from '@latchkey/protocol'
import { moneyDecimals } from '../config/limits/amounts'

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
  return displayAmount({ value, decimals }, shown, locale)
}
