import { kitError } from '@latchkey/protocol'
import { isBytes, isEqual } from './bytes'

/**
 * Reads the signature in a wallet's answer, and checks that it is for this message if one is given. Throws
 * `wallet/bad-answer`.
 */
export function readSignature(answer: unknown, message?: Uint8Array): Uint8Array {
  try {
    const [{ signature, signedMessage }] = answer as [{ signature: unknown; signedMessage?: unknown }]
    if (!isBytes(signature) || signature.length !== 64 || signature.every(byte => byte === 0))
      throw new TypeError('it is not 64 bytes')
    // A wallet may add its own words to a text. A signature of those proves nothing about the text.
    if (
      message &&
      signedMessage !== undefined &&
      !(isBytes(signedMessage) && isEqual(signedMessage, message))
    )
      throw new TypeError('it is of another message')
    return new Uint8Array(signature)
  } catch (cause) {
    throw kitError('wallet/bad-answer', { value: 'signature', cause })
  }
}
