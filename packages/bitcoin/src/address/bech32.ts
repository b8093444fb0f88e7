const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumOf = { bech32: 1, bech32m: 0x2bc830a3 }

export type SegwitProgram = { prefix: string; version: number; program: Uint8Array }

/** Decodes a BIP-173 or BIP-350 address; undefined if it is invalid or has a typo. */
export function readBech32(text: string): SegwitProgram | undefined {
  const lower = text.toLowerCase()
  if ((lower !== text && text.toUpperCase() !== text) || text.length > 90) return undefined
  const end = lower.lastIndexOf('1')
  const prefix = lower.slice(0, end)
  const values = [...lower.slice(end + 1)].map(letter => alphabet.indexOf(letter))
  if (end < 1 || values.length < 7 || values.includes(-1) || !/^[\x21-\x7e]+$/.test(prefix)) return undefined
  const version = values[0] ?? 0
  if (version > 16 || checksum(prefix, values) !== (version === 0 ? checksumOf.bech32 : checksumOf.bech32m))
    return undefined
  const program = toBytes(values.slice(1, -6))
  return program && { prefix, version, program }
}

function checksum(prefix: string, values: readonly number[]): number {
  const codes = [...prefix].map(letter => letter.charCodeAt(0))
  let sum = 1
  for (const value of [...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31), ...values]) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator
    })
  }
  return sum
}

/** Converts five-bit digits to bytes. The rest must be zero bits, and fewer than five. */
function toBytes(values: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const value of values) {
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  const rest = held & ((1 << bits) - 1)
  return bits < 5 && rest === 0 ? Uint8Array.from(bytes) : undefined
}
