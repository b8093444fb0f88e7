import { type Bytes, toHex } from './bytes'
import type { CryptoSuite } from './cryptoSuite'

/** A key that two share, and the name under which the relay knows what they say with it. */
export type SharedKey = { key: Bytes; topic: string }

/** What two sides agree on by their exchange keys. */
export async function agreeKey(suite: CryptoSuite, secretKey: Bytes, publicKey: Bytes): Promise<SharedKey> {
  const key = await suite.hkdf(await suite.exchange(secretKey, publicKey))
  return { key, topic: await topicOf(suite, key) }
}

/** A key, or a public key, as a topic of the relay. */
export async function topicOf(suite: CryptoSuite, key: Bytes): Promise<string> {
  return toHex(await suite.sha256(key))
}
