import { isTransactionMessage, readSolanaTransaction } from '@latchkey/decode'
import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Signs a message of a site. Bytes that are a transaction are refused: a site would get a signature for it without the
 * visitor having seen one.
 */
export function signSolanaMessage(message: Uint8Array, key: Uint8Array): Uint8Array {
  if (isTransactionMessage(message)) throw new TypeError('this message is a transaction')
  return ed25519.sign(message, key)
}

/** Adds the wallet's signature to a transaction. Signatures of others stay. */
export function signSolanaTransaction(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const transaction = readSolanaTransaction(bytes)
  const own = ed25519.getPublicKey(key)
  const at = transaction.signers.findIndex(signer => signer.every((byte, index) => byte === own[index]))
  if (at < 0) throw new TypeError('this account is not among its signers')
  const signatures = transaction.signatures.with(at, ed25519.sign(transaction.message, key))
  return writeTransaction(signatures, transaction.message)
}

function writeTransaction(signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + signatures.length * 64 + message.length)
  bytes[0] = signatures.length // a transaction holds 12 at most, so one byte says it
  for (const [index, signature] of signatures.entries()) bytes.set(signature, 1 + index * 64)
  bytes.set(message, 1 + signatures.length * 64)
  return bytes
}
