import { createPublicKey, verify } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** By Node's own cryptography: Ed25519, address and signature in base58. */
export function isSignedBy(address: string, message: string, signature: string): boolean {
  const x = fromBase58(address).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, fromBase58(signature))
}

export function fromBase58(text: string): Buffer {
  const number = [...text].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n)
  const hex = number.toString(16)
  const zeros = '00'.repeat(/^1*/.exec(text)?.[0].length ?? 0)
  return Buffer.from(zeros + (hex.length % 2 ? `0${hex}` : hex), 'hex')
}

export function toBase58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = letters[Number(rest % 58n)] + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(Math.max(zeros, 0)) + text
}
