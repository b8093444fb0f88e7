import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes'
import type { CryptoSuite } from './cryptoSuite'

/** For browsers without the newer curves, and for pages on plain http, where there is no WebCrypto. */
export function nobleSuite(crypto: Pick<Crypto, 'getRandomValues'>): CryptoSuite {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const newKey = async (publicOf: (secretKey: Bytes) => Uint8Array) => {
    const secretKey = randomBytes(32)
    return { secretKey, publicKey: Uint8Array.from(publicOf(secretKey)) }
  }
  return {
    randomBytes,
    sha256: async bytes => Uint8Array.from(sha256(bytes)),
    hkdf: async secret => Uint8Array.from(hkdf(sha256, secret, undefined, undefined, 32)),
    newExchangeKey: () => newKey(x25519.getPublicKey),
    exchange: async (secretKey, publicKey) => Uint8Array.from(x25519.getSharedSecret(secretKey, publicKey)),
    newSigningKey: () => newKey(ed25519.getPublicKey),
    sign: async (secretKey, message) => Uint8Array.from(ed25519.sign(message, secretKey)),
  }
}
