const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Nothing in a transaction is larger. */
const longest = 2_048

/** The bytes of a base58 text; undefined if it is something else, or is not of this size. */
export function fromBase58(text: string, size?: number): Uint8Array | undefined {
  if (text.length > (size === undefined ? longest : 2 * size)) return undefined
  let number = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  // Each leading zero is a byte of its own, so every value has one text only.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = number === 0n ? '' : number.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  if (size !== undefined && zeros + bytes.length !== size) return undefined
  return Buffer.concat([Buffer.alloc(zeros), bytes])
}
