import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** A key of a test wallet. */
export type SolanaKey = { address: string; sign(bytes: Uint8Array): Uint8Array }

/** The key of a secret of 32 bytes. */
export function solanaKey(secret: Uint8Array): SolanaKey {
  return {
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: bytes => ed25519.sign(bytes, secret),
  }
}
