import { kitError } from '@latchkey/protocol'
import { fromBase64 } from './bytesText'
import { byteReader } from './psbt/byteReader'

/** A wallet's signature of a message, in base64, in the old form or one of BIP-322; else throws `wallet/bad-answer`. */
export function readSignature(answer: unknown): string {
  const bytes = fromBase64(answer)
  if (typeof answer !== 'string' || !bytes || !(isOld(bytes) || isWitness(bytes) || isTransaction(bytes)))
    throw kitError('wallet/bad-answer', { value: 'signature' }) // without the answer: it may be a real one
  return answer
}

/** 65 bytes, the first of which says how to find the key. */
function isOld(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  return bytes.length === 65 && first >= 27 && first <= 42
}

/** BIP-322, simple: the witnesses alone. */
function isWitness(bytes: Uint8Array): boolean {
  try {
    const reader = byteReader(bytes)
    let count = reader.size()
    if (count === 0) return false
    for (; count > 0; count -= 1) reader.take(reader.size())
    return reader.left() === 0 && bytes.length > 64
  } catch {
    return false
  }
}

/** BIP-322, full: a transaction, of version 0 or 2, that is longer than any of the others' beginnings. */
function isTransaction([version = 255, ...rest]: Uint8Array): boolean {
  return (version === 0 || version === 2) && rest.length > 60 && rest.slice(0, 3).every(byte => byte === 0)
}
