import { signInError } from '../signInError'
import { type AccessClaims, tokenType } from './accessToken'
import { base64url } from './base64url'
import { curve } from './curve'

type Wanted = {
  project: string
  issuer: string
  /** Milliseconds; without it the times of the token do not matter. */
  now?: number
  /** The public key of that id; undefined where there is none, or no longer. */
  keyOf(id: string): Promise<CryptoKey | undefined>
}

/** Clocks of two servers may differ by so much. */
const skewSeconds = 5

/** Reads an access token and checks everything about it; throws what is wrong. */
export async function readAccessToken(
  token: string,
  { project, issuer, now, keyOf }: Wanted,
): Promise<AccessClaims> {
  const [head = '', body = '', tail = '', ...more] = token.length > 4096 ? [] : token.split('.')
  const header = readPart(head)
  const signature = base64url.decode(tail)
  // `none` and every other algorithm: the token does not choose how it is checked.
  if (header?.alg !== 'ES256' || header.typ !== tokenType || 'crit' in header || more.length > 0)
    throw signInError('session/bad-token', { details: 'not an access token of Latchkey' })
  const key = typeof header.kid === 'string' ? await keyOf(header.kid) : undefined
  if (!key) throw signInError('session/bad-token', { details: 'its key is unknown, or no longer in use' })
  const signed = new TextEncoder().encode(`${head}.${body}`)
  if (signature?.length !== 64 || !(await crypto.subtle.verify(curve, key, signature, signed)))
    throw signInError('session/bad-token', { details: 'its signature is wrong' })
  const claims = readPart(body)
  if (!isClaims(claims)) throw signInError('session/bad-token', { details: 'its claims are incomplete' })
  if (claims.iss !== issuer)
    throw signInError('session/bad-token', { details: `its issuer is ${claims.iss}` })
  if (claims.aud !== project) throw signInError('session/wrong-project')
  if (now === undefined) return claims
  if (claims.exp + skewSeconds <= now / 1000) throw signInError('session/expired')
  if (claims.iat - 60 > now / 1000)
    throw signInError('session/bad-token', { details: 'it comes from the future' })
  return claims
}

function readPart(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(text)))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isClaims(claims: Record<string, unknown> | undefined): claims is AccessClaims {
  const texts = [claims?.iss, claims?.aud, claims?.sub, claims?.sid]
  const times = [claims?.iat, claims?.exp]
  return texts.every(text => typeof text === 'string') && times.every(time => Number.isFinite(time))
}
