import { base58Letters } from './toBase58'

/** The bytes of a base58 text. It takes the square of the text's length: bound it first. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> {
  let number = 0n
  for (const letter of text) {
    const value = base58Letters.indexOf(letter)
    if (value < 0) throw new TypeError('this is not base58')
    number = number * 58n + BigInt(value)
  }
  const digits = number === 0n ? '' : number.toString(16)
  const length = Math.ceil(digits.length / 2)
  const zeros = text.length - text.replace(/^1+/, '').length
  const bytes = new Uint8Array(zeros + length)
  const padded = digits.padStart(length * 2, '0')
  for (let at = 0; at < length; at += 1)
    bytes[zeros + at] = Number.parseInt(padded.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
