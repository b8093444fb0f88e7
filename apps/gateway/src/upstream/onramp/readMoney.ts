import { type Amount, addAmounts, decimalAmount, formatAmount, readAmount } from '@latchkey/protocol'

/** Amounts that a provider writes as numbers of JSON, or as text: a plain decimal, never with an exponent. */
export function readMoney(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  try {
    return formatAmount(decimalAmount(String(value)))
  } catch {
    return undefined
  }
}

/** What several fees are together; what is not told is none. */
export function sumOf(values: readonly unknown[]): string {
  const amounts = values.flatMap(value => readAmount(readMoney(value) ?? '0') ?? [])
  return formatAmount(amounts.reduce(addAmounts, none))
}

const none: Amount = { value: 0n, decimals: 0 }
