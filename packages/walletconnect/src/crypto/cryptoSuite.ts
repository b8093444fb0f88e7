import type { Bytes } from './bytes'

/** Raw 32-byte keys, so that they can be stored and read again. */
export type KeyPair = { secretKey: Bytes; publicKey: Bytes }

/**
 * The cryptography WalletConnect needs, implemented twice: by the browser, and by a library for browsers that lack the
 * newer curves. ChaCha20-Poly1305 is not included: no browser has it.
 */
export type CryptoSuite = {
  randomBytes(length: number): Bytes
  sha256(bytes: Bytes): Promise<Bytes>
  /** 32 bytes by HKDF-SHA256 without salt and info. */
  hkdf(secret: Bytes): Promise<Bytes>
  newExchangeKey(): Promise<KeyPair>
  /** X25519. Rejects a public key that would give a known secret. */
  exchange(secretKey: Bytes, publicKey: Bytes): Promise<Bytes>
  newSigningKey(): Promise<KeyPair>
  /** Ed25519. */
  sign(secretKey: Bytes, message: Bytes): Promise<Bytes>
}
