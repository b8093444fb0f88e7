import { type CaipNetworkId, parseCaipNetworkId } from '../caip'

/** Control and bidi characters, with which a name can imitate another. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const plainDecimal = /^-?\d{1,80}(?:\.\d{1,80})?$/

/** Reads a name from outside, cleaned and cut so that a row can show it. */
export function readName(value: unknown, longest = 64): string | undefined {
  if (typeof value !== 'string') return undefined
  const plain = value
    .slice(0, 4 * longest)
    .replace(hidden, '')
    .trim()
  return [...plain].slice(0, longest).join('') || undefined
}

/** Reads a decimal number as text, exact whatever its size; undefined for anything else. */
export function readDecimal(value: unknown): string | undefined {
  return typeof value === 'string' && plainDecimal.test(value) ? value : undefined
}

export function readChainId(value: unknown): CaipNetworkId | undefined {
  try {
    return parseCaipNetworkId(String(value)).id
  } catch {
    return undefined
  }
}
