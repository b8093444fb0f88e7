import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { base64url } from '../tokens/base64url'
import { messageBytes } from './messageBytes'
import type { SignedMessage } from './signedMessage'

const field = 2n ** 255n - 19n
const ofOrder8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n

/** Whether an account of Solana signed these bytes (ed25519). */
export function verifySolanaSignature({ address, message, signature }: SignedMessage): boolean {
  try {
    const key = base58.decode(address)
    const bytes = (signature.endsWith('=') ? base64 : base58).decode(signature)
    if (key.length !== 32 || bytes.length !== 64) return false
    if (isWeak(key)) return false
    return verify(bytes, messageBytes(message), key)
  } catch {
    return false
  }
}

/**
 * Keys of small order "sign" every message; the system program's address is one. There are eight such points, known by
 * their height: to look for them takes no arithmetic on the curve. A height beyond the field is a second spelling.
 */
function isWeak(key: Uint8Array): boolean {
  const height = BigInt(`0x${bytesToHex(key.toReversed())}`) & (2n ** 255n - 1n)
  return height >= field || [0n, 1n, field - 1n, ofOrder8, field - ofOrder8].includes(height)
}

/** By Node's own code where there is one, which is ten times as fast. An import would stop builds for other runtimes. */
function verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  const node = globalThis.process?.getBuiltinModule?.('node:crypto')
  if (!node) return ed25519.verify(signature, message, key, { zip215: false })
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: base64url.encode(key) }
  return node.verify(null, message, node.createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
