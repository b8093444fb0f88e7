import { signInError } from '../signInError'
import type { DeviceKey } from '../store/signInStore'
import { base64url } from '../tokens/base64url'
import { curve } from '../tokens/curve'

/**
 * How a device shows that it still has the key which the session is bound to: its signature (ES256, base64url) over
 * `proofText`. Each proof must be later than the one before, so that none can be used twice.
 */
export type DeviceProof = { time: number; signature: string }

/** The device's key, if it is one; throws `session/bad-proof`. */
export async function importDeviceKey(key: DeviceKey): Promise<CryptoKey> {
  try {
    const { kty, crv, x, y } = key
    return await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
  } catch (cause) {
    throw signInError('session/bad-proof', { details: 'not a public key of P-256', cause })
  }
}

/** Whether the device's key signed it. */
export async function isProof(key: DeviceKey, text: string, signature: string): Promise<boolean> {
  const bytes = typeof signature === 'string' ? base64url.decode(signature) : undefined
  if (bytes?.length !== 64) return false
  return crypto.subtle.verify(curve, await importDeviceKey(key), bytes, new TextEncoder().encode(text))
}
