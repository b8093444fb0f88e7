import { fromBase64url } from './base64url'
import { keyFrom } from './keyFrom'
import { wipe } from './wipe'

/** What a passkey is given to make its secret of. Another text makes another secret, and no share opens any more. */
export const passkeySalt = 'latchkey/v1/recovery'
const purpose = 'latchkey/v1/passkey'

/** The key that seals a passkey's half of a split. It can be used and not read; the secret that it came from is wiped. */
export async function passkeyKey(secret: Uint8Array<ArrayBuffer>, credential: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(fromBase64url(credential))
  const salt = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return keyFrom(secret, salt, purpose).finally(() => wipe(secret))
}
