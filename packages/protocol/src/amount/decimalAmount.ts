import { KitError } from '../KitError'
import type { Amount } from './amount'

/** No amount or price is longer, and reading one would take very long. */
const mostDigits = 1_000

/**
 * Reads a decimal number with all its digits, and with sign and exponent if present. Throws for anything
 * else, also for an empty text. For typed input use `parseAmount`.
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
