import { type Amount, addAmounts, formatAmount, readAmount } from '@latchkey/protocol'
import type { Token } from './token'

/**
 * Adds up the value of tokens, exactly. Ignores spam and tokens without a reliable price.
 *
 * @example
 * totalValue(getTokens(kit).data?.tokens ?? []) // '1250.5'
 */
export function totalValue(tokens: readonly Token[]): string {
  const values = tokens.flatMap(({ value, isSpam }) => (value && !isSpam ? (readAmount(value) ?? []) : []))
  return formatAmount(values.reduce<Amount>(addAmounts, { value: 0n, decimals: 0 }))
}
