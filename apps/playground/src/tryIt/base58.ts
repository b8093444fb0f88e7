const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bytes of an address, a hash or a signature of Solana. The page has no library of Solana's, and needs no more. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> {
  let number = 0n
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value < 0) throw new Error(`${letter} is no letter of base58`)
    number = number * 58n + BigInt(value)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 0xffn))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
