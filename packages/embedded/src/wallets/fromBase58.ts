const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any transaction. Decoding time grows with the square of the length. */
const longest = 4_000

/** Reads base58; undefined for anything else. */
export function fromBase58(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || text.length > longest || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text))
    return undefined
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const hex = number === 0n ? '' : number.toString(16)
  const body = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array(zeros).fill(0), ...body.map(pair => Number.parseInt(pair, 16))])
}
