import type { Amount } from './amount'

/**
 * Reads a plain decimal text, with as many decimals as it has: the gateway's form of prices and quantities.
 * Undefined for anything else.
 *
 * @example
 * readAmount('1999.99') // { value: 199_999n, decimals: 2 }
 */
export function readAmount(text: string): Amount | undefined {
  const [, whole, fraction = ''] = /^(-?\d{1,80})(?:\.(\d{1,80}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : { value: BigInt(whole + fraction), decimals: fraction.length }
}
