import { fromBase64url } from './base64url'
import { keyFrom } from './keyFrom'
import { wipe } from './wipe'

/** A passkey makes its secret of this text. Another text makes another secret, which opens no share. */
export const passkeySalt = 'latchkey/v1/recovery'
const purpose = 'latchkey/v1/passkey'

/** The key that seals a passkey's half of a split. It can be used and not read; the secret that it came from is wiped. */
export async function passkeyKey(secret: Uint8Array<ArrayBuffer>, credential: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(fromBase64url(credential))
  const salt = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return keyFrom(secret, salt, purpose).finally(() => wipe(secret))
}
