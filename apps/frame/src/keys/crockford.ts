/** Crockford's letters: none that is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Bytes as so many letters, the lowest bits last. */
export function toCrockford(bytes: Uint8Array, count: number): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (let at = 0; at < count; at += 1, number /= 32n) text = letters.charAt(Number(number % 32n)) + text
  return text
}

/** What somebody typed, as it was meant: without dashes and spaces, and with the letters that look like digits as such. */
export function plainCrockford(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** The number behind letters; undefined where one is none. */
export function fromCrockford(text: string): bigint | undefined {
  let number = 0n
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value < 0) return undefined
    number = number * 32n + BigInt(value)
  }
  return number
}
