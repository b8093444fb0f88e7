import { fromCrockford, plainCrockford, toCrockford } from './crockford'

const codeLetters = 26

/** Sixteen random bytes as 26 letters in groups, to be written down. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const text = toCrockford(bytes, codeLetters)
  return `${text.slice(0, 6)}-${text.slice(6, 11)}-${text.slice(11, 16)}-${text.slice(16, 21)}-${text.slice(21)}`
}

/** The bytes of a code as somebody typed it; undefined for what cannot be one. */
export function readRecoveryCode(text: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = plainCrockford(text)
  if (plain.length !== codeLetters) return undefined
  let number = fromCrockford(plain)
  if (number === undefined || number >= 1n << 128n) return undefined
  const bytes = new Uint8Array(16)
  for (let at = 15; at >= 0; at -= 1, number >>= 8n) bytes[at] = Number(number & 255n)
  return bytes
}
