import { toBase58 } from '@latchkey/protocol'
import type { Bytes } from '../crypto/bytes'

const signatureLength = 64
const keyLength = 32

/**
 * Puts the signature of one signer into a serialised transaction; undefined if the address is none of its signers, or
 * the bytes are no transaction.
 */
export function withSignature(transaction: Uint8Array, address: string, signature: Bytes): Bytes | undefined {
  const { count, start } = readCount(transaction, 0)
  const message = start + count * signatureLength
  const isVersioned = (transaction[message] ?? 0) >= 0x80
  const header = message + (isVersioned ? 1 : 0)
  const required = transaction[header] ?? 0
  const keys = readCount(transaction, header + 3)
  if (count === 0 || count !== required || required > keys.count) return undefined
  for (let at = 0; at < required; at += 1) {
    const from = keys.start + at * keyLength
    const key = transaction.subarray(from, from + keyLength)
    if (key.length !== keyLength || toBase58(key) !== address) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, start + at * signatureLength)
    return signed
  }
  return undefined
}

/** Solana's compact-u16: seven bits per byte, lowest first. */
function readCount(bytes: Uint8Array, start: number): { count: number; start: number } {
  let count = 0
  for (let at = 0; at < 3; at += 1) {
    const byte = bytes[start + at] ?? 0
    count |= (byte & 0x7f) << (at * 7)
    if (byte < 0x80) return { count, start: start + at + 1 }
  }
  return { count: 0, start }
}
