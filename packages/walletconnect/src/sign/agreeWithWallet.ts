import { fromHex32 } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import { agreeKey, type SharedKey } from '../crypto/sharedKey'
import { fieldsOf } from '../messages/fieldsOf'

/** Derives the session's key and topic from the wallet's answer to a proposal; undefined if it holds no usable key. */
export async function agreeWithWallet(
  { suite, key }: { suite: CryptoSuite; key: KeyPair },
  result: unknown,
): Promise<{ shared: SharedKey; responder: string } | undefined> {
  const responder = String(fieldsOf(result).responderPublicKey).toLowerCase()
  const publicKey = fromHex32(responder)
  const shared = publicKey && (await agreeKey(suite, key.secretKey, publicKey).catch(() => undefined))
  return shared && { shared, responder }
}
