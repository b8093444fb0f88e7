import { base64url } from './base64url'
import { curve } from './curve'

/** What an access token says. Times are seconds, as in every JWT. */
export type AccessClaims = {
  iss: string
  /** The project it is for. */
  aud: string
  /** The account: `eip155:1:0x…` */
  sub: string
  /** The session it belongs to. */
  sid: string
  iat: number
  exp: number
}

/** The `typ` of our tokens, so that no other token that the same key may sign is taken for one. */
export const tokenType = 'latchkey+jwt'

/** Signs an access token. */
export async function accessToken(
  key: { id: string; sign: CryptoKey },
  claims: AccessClaims,
): Promise<string> {
  const part = (value: object) => base64url.encode(new TextEncoder().encode(JSON.stringify(value)))
  const body = `${part({ alg: 'ES256', typ: tokenType, kid: key.id })}.${part(claims)}`
  const signature = await crypto.subtle.sign(curve, key.sign, new TextEncoder().encode(body))
  return `${body}.${base64url.encode(new Uint8Array(signature))}`
}
