import { compareAmounts, decimalAmount } from '@latchkey/protocol'

/** Whether a decimal (`plainDecimal`) is at least another one. */
export function isAtLeast(decimal: string | undefined, least: string): boolean {
  return decimal !== undefined && compareAmounts(decimalAmount(decimal), decimalAmount(least)) >= 0
}
