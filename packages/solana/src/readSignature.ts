import { kitError } from '@latchkey/protocol'
import { isBytes } from './bytes'

/** The signature in a wallet's answer to one question; anything else throws `wallet/bad-answer`. */
export function readSignature(answer: unknown): Uint8Array {
  const [output] = Array.isArray(answer) ? answer : []
  const signature: unknown = (output as { signature?: unknown } | null | undefined)?.signature
  if (!isBytes(signature) || signature.length !== 64 || signature.every(byte => byte === 0))
    throw kitError('wallet/bad-answer', { value: 'signature', cause: answer })
  return signature
}
