import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { type Bytes, fromBase64, fromUtf8, joinBytes, toBase64, toHex, toUtf8 } from './bytes'

const nonceLength = 12
const tagLength = 16
const keyLength = 32
/** The largest the public relay carries is 96 kB; ours carries more, and nothing sensible is larger than this. */
const lengthLimit = 1_500_000

/** A message as the relay carries it, taken apart and not yet opened. */
export type Envelope = {
  /** Whoever seals for somebody with whom there is no shared key yet puts the public key in front (type 1). */
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

/** Takes a message apart; undefined for what is no envelope. */
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

/** The text within; undefined where the key is another one or a bit was changed. */
export function openEnvelope({ nonce, sealed }: Envelope, key: Bytes): string | undefined {
  try {
    return fromUtf8(chacha20poly1305(key, nonce).decrypt(sealed))
  } catch {
    return undefined
  }
}

/** Tells a message from every other under its key: the authentication tag, which a replay cannot change. */
export function envelopeMark({ sealed }: Envelope): string {
  return toHex(sealed.subarray(-tagLength))
}
