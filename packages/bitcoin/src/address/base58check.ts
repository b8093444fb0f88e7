import { sha256 } from './sha256'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const addressBytes = 25

/** The version and hash of a base58 address; undefined if it is invalid or has a typo. */
export function readBase58check(text: string): { version: number; hash: Uint8Array } | undefined {
  const bytes = decode(text)
  if (!bytes) return undefined
  const checksum = sha256(sha256(bytes.subarray(0, -4)))
  if (bytes.subarray(-4).some((byte, at) => byte !== checksum[at])) return undefined
  return { version: bytes[0] ?? 0, hash: bytes.slice(1, -4) }
}

function decode(text: string): Uint8Array | undefined {
  if (text.length > 35) return undefined
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes = new Uint8Array(addressBytes)
  for (let at = addressBytes - 1; at >= 0; at -= 1, number >>= 8n) bytes[at] = Number(number & 255n)
  const zeros = bytes.findIndex(byte => byte !== 0)
  const ones = text.length - text.replace(/^1+/, '').length
  return number === 0n && zeros === ones ? bytes : undefined // each leading zero byte is written as a 1
}
