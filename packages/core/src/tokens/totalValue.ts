import { type Amount, addAmounts, formatAmount, readAmount } from '@latchkey/protocol'
import type { Token } from './token'

/**
 * What tokens are worth together, exactly. Spam and what has no price that one could rely on do not count.
 *
 * @example
 * totalValue(getTokens(kit).data?.tokens ?? []) // '1250.5'
 */
export function totalValue(tokens: readonly Token[]): string {
  const values = tokens.flatMap(({ value, isSpam }) => (value && !isSpam ? (readAmount(value) ?? []) : []))
  return formatAmount(values.reduce<Amount>(addAmounts, { value: 0n, decimals: 0 }))
}
