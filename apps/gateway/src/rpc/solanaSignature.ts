import { toBase58 } from '@latchkey/protocol'

const signatureBytes = 64

/**
 * The first signature in the params of `sendTransaction`, which is the transaction's id on Solana; undefined if there is
 * none, and for base58, which clients no longer send.
 */
export function solanaSignature(params: unknown): string | undefined {
  const [text, options] = Array.isArray(params) ? params : []
  const { encoding } = Object(options) as { encoding?: unknown }
  if (typeof text !== 'string' || encoding !== 'base64') return undefined
  const bytes = Buffer.from(text, 'base64')
  // The count of signatures comes first: one byte, up to 127.
  const [count = 0] = bytes
  if (count < 1 || count > 127 || bytes.length <= signatureBytes) return undefined
  return toBase58(bytes.subarray(1, 1 + signatureBytes))
}
