import { KitError } from '../KitError'
import type { Amount } from './amount'

/** Longer ones are nobody's amount or price, and would cost time without end. */
const mostDigits = 1_000

/**
 * Reads a decimal number with all of its digits: with a sign and an exponent where it has them. Anything else is an error,
 * also an empty text. What a visitor types is read by `parseAmount`.
 *
 * @example
 * decimalAmount('-1.5e-3') // { value: -15n, decimals: 4 }
 */
export function decimalAmount(text: string): Amount {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? []
  const shift = fraction.length - Number(exponent)
  if (whole + fraction === '' || whole.length + fraction.length + Math.abs(shift) > mostDigits)
    throw new KitError('request/invalid', 'Not a valid {value}', {
      value: 'number',
      details: text.slice(0, 80),
    }) // ERR-43
  const value = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n)
  return shift < 0 ? { value: value * 10n ** BigInt(-shift), decimals: 0 } : { value, decimals: shift }
}

const pattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,4}))?$/i
