import { headerOf, type SessionRequest } from './sessionRequest'

/** A browser takes a cookie of the first name only from the host itself, and both only over HTTPS. */
const names = { host: '__Host-latchkey-session', domain: '__Secure-latchkey-session' }

/**
 * The `Set-Cookie` header that keeps a token in a cookie no script can read, where site and server are one host, or
 * hosts of one `domain`. A `maxAgeSeconds` of 0 takes it away.
 *
 * @example
 * response.headers.append('set-cookie', sessionCookie(token, 300))
 */
export function sessionCookie(token: string, maxAgeSeconds: number, domain?: string): string {
  const [name, where] = domain ? [names.domain, `; Domain=${domain}`] : [names.host, '']
  return `${name}=${token}; Path=/${where}; Secure; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(maxAgeSeconds)}`
}

/** The token of that cookie; undefined where there is none. */
export function cookieToken(request: SessionRequest): string | undefined {
  const pairs = (headerOf(request, 'cookie') ?? '').split(';').map(pair => pair.trim())
  // The one that no other host of the site can have set goes first.
  const found = [names.host, names.domain].flatMap(name => pairs.filter(pair => pair.startsWith(`${name}=`)))
  return found[0]?.slice(found[0].indexOf('=') + 1)
}
