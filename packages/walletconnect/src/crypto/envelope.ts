import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { type Bytes, fromBase64, fromUtf8, joinBytes, toBase64, toHex, toUtf8 } from './bytes'

const nonceLength = 12
const tagLength = 16
const keyLength = 32
/** The public relay takes 96 kB at most; ours takes more, and nothing sensible is larger than this. */
const lengthLimit = 1_500_000

/** A message as the relay carries it, parsed but still sealed. */
export type Envelope = {
  /** Type 1: the sender's key comes in front, for a receiver who does not share a key with it yet. */
  senderPublicKey?: Bytes
  nonce: Bytes
  sealed: Bytes
}

/** Seals a text under a shared key: `00 ‖ nonce ‖ sealed`, or with the sender's key `01 ‖ key ‖ nonce ‖ sealed`. */
export function sealEnvelope(text: string, key: Bytes, nonce: Bytes, senderPublicKey?: Bytes): string {
  const sealed = chacha20poly1305(key, nonce).encrypt(toUtf8(text))
  const head = senderPublicKey ? joinBytes(Uint8Array.of(1), senderPublicKey) : Uint8Array.of(0)
  return toBase64(joinBytes(head, nonce, sealed))
}

/** Parses a message; undefined if it is no envelope. */
export function readEnvelope(message: unknown): Envelope | undefined {
  if (typeof message !== 'string' || message.length > lengthLimit) return undefined
  const bytes = fromBase64(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const head = 1 + type * keyLength
  if (bytes.length < head + nonceLength + tagLength) return undefined
  const parts = { nonce: bytes.slice(head, head + nonceLength), sealed: bytes.slice(head + nonceLength) }
  return type === 1 ? { senderPublicKey: bytes.slice(1, head), ...parts } : parts
}

/** Decrypts the text; undefined if the key is wrong or the message was tampered with. */
export function openEnvelope({ nonce, sealed }: Envelope, key: Bytes): string | undefined {
  try {
    return fromUtf8(chacha20poly1305(key, nonce).decrypt(sealed))
  } catch {
    return undefined
  }
}

/** A message's unique mark: its authentication tag, which a replay cannot change. */
export function envelopeMark({ sealed }: Envelope): string {
  return toHex(sealed.subarray(-tagLength))
}
