/** Little-endian numbers; zeros beyond the end. */
export function u32(bytes: Uint8Array, at: number): number {
  return Number(little(bytes, at, 4))
}

export function u64(bytes: Uint8Array, at: number): bigint {
  return little(bytes, at, 8)
}

function little(bytes: Uint8Array, at: number, size: number): bigint {
  let number = 0n
  for (let index = size - 1; index >= 0; index -= 1) number = number * 256n + BigInt(bytes[at + index] ?? 0)
  return number
}
