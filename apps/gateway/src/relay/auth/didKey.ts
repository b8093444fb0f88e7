const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const prefix = 'did:key:z'
const ed25519 = [0xed, 0x01] as const
const keyLength = 32
/** 34 bytes that begin with 0xed, in letters. */
const idLength = 47

/** The Ed25519 key of a did:key; undefined if it is not one. Each key has exactly one spelling. */
export function didKey(id: string): Buffer | undefined {
  if (!id.startsWith(prefix) || id.length !== prefix.length + idLength) return undefined
  const bytes = new Uint8Array(ed25519.length + keyLength)
  for (const letter of id.slice(prefix.length)) {
    let carry = letters.indexOf(letter)
    if (carry < 0) return undefined
    for (let at = bytes.length - 1; at >= 0; at--) {
      carry += (bytes[at] ?? 0) * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    if (carry > 0) return undefined
  }
  if (bytes[0] !== ed25519[0] || bytes[1] !== ed25519[1]) return undefined
  return Buffer.from(bytes.subarray(ed25519.length))
}
