import { decimalAmount, formatAmount, multiplyAmounts } from '@latchkey/protocol'

/** The product of decimals as text, exactly. */
export function decimalProduct(a: string, b: string): string {
  return formatAmount(multiplyAmounts(decimalAmount(a), decimalAmount(b)))
}
