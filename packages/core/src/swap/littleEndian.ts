/** A number as Solana writes it; zeros beyond the end. */
export function littleEndian(bytes: Uint8Array, at: number, size: number): bigint {
  let number = 0n
  for (let index = size - 1; index >= 0; index -= 1) number = number * 256n + BigInt(bytes[at + index] ?? 0)
  return number
}
