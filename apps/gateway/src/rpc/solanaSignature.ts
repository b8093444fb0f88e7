import { toBase58 } from '@latchkey/protocol'

const signatureBytes = 64

/**
 * The first signature of a transaction, by which Solana names it, from the params of `sendTransaction`; undefined for
 * what is none, and for base58, which clients do not send any more.
 */
export function solanaSignature(params: unknown): string | undefined {
  const [text, options] = Array.isArray(params) ? params : []
  const { encoding } = Object(options) as { encoding?: unknown }
  if (typeof text !== 'string' || encoding !== 'base64') return undefined
  const bytes = Buffer.from(text, 'base64')
  // How many signatures there are stands before them, in one byte up to 127.
  const [count = 0] = bytes
  if (count < 1 || count > 127 || bytes.length <= signatureBytes) return undefined
  return toBase58(bytes.subarray(1, 1 + signatureBytes))
}
