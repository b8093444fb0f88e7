/** Reads Bitcoin's binary format. Throws a RangeError if the bytes end too early. */
export type ByteReader = {
  byte(): number
  take(length: number): Uint8Array
  number32(): number
  /** A compact-size integer. */
  size(): number
  /** How many bytes are left. */
  left(): number
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  function take(length: number): Uint8Array {
    if (length > bytes.length - at) throw new RangeError('The bytes end here.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const number = (length: number) => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const byte = () => number(1)
  return {
    byte,
    take,
    number32: () => number(4),
    size() {
      const first = byte()
      return first < 0xfd ? first : number(2 ** (first - 0xfc))
    },
    left: () => bytes.length - at,
  }
}
