import { kitError } from '@latchkey/protocol'
import { fromBase64 } from './bytesText'
import { byteReader } from './psbt/byteReader'

/** Reads a message signature in base64, legacy or BIP-322. Throws `wallet/bad-answer`. */
export function readSignature(answer: unknown): string {
  const bytes = fromBase64(answer)
  if (typeof answer !== 'string' || !bytes || !(isOld(bytes) || isWitness(bytes) || isTransaction(bytes)))
    throw kitError('wallet/bad-answer', { value: 'signature' }) // without the answer, which may be a real signature
  return answer
}

/** Legacy: 65 bytes, of which the first says how to recover the key. */
function isOld(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  return bytes.length === 65 && first >= 27 && first <= 42
}

/** BIP-322 simple: only the witnesses. */
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

/** BIP-322 full: a whole transaction of version 0 or 2. */
function isTransaction([version = 255, ...rest]: Uint8Array): boolean {
  return (version === 0 || version === 2) && rest.length > 60 && rest.slice(0, 3).every(byte => byte === 0)
}
