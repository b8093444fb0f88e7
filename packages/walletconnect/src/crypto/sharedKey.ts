import { type Bytes, toHex } from './bytes'
import type { CryptoSuite } from './cryptoSuite'

/** A key that two sides share, and the relay topic that belongs to it. */
export type SharedKey = { key: Bytes; topic: string }

/** Derives the key two sides share from their exchange keys. */
export async function agreeKey(suite: CryptoSuite, secretKey: Bytes, publicKey: Bytes): Promise<SharedKey> {
  const key = await suite.hkdf(await suite.exchange(secretKey, publicKey))
  return { key, topic: await topicOf(suite, key) }
}

/** The relay topic of a key, or of a public key. */
export async function topicOf(suite: CryptoSuite, key: Bytes): Promise<string> {
  return toHex(await suite.sha256(key))
}
