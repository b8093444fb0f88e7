export type ByteReader = {
  u8(): number
  u16(): number
  u32(): number
  bytes(size: number): Buffer
  /** A text with its length before it. */
  text(): string
  readonly left: number
}

/** Reads a program's account from its beginning. Beyond the end everything is a RangeError. */
export function createByteReader(data: Buffer, start = 0): ByteReader {
  let at = start
  const bytes = (size: number) => {
    if (at + size > data.length) throw new RangeError('the account ends too early')
    at += size
    return data.subarray(at - size, at)
  }
  const u32 = () => bytes(4).readUInt32LE()
  return {
    u8: () => bytes(1).readUInt8(),
    u16: () => bytes(2).readUInt16LE(),
    u32,
    bytes,
    text: () => bytes(u32()).toString('utf8'),
    get left() {
      return data.length - at
    },
  }
}
