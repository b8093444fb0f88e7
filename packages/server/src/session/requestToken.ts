import { originMatches } from '@latchkey/protocol'
import { signInError } from '../signInError'
import { cookieToken } from './sessionCookie'
import { headerOf, type SessionRequest } from './sessionRequest'

/**
 * The token that came with a request, in `Authorization` or in our cookie; throws `session/missing`. By cookie, only
 * pages of this host and of `origins` may change something.
 */
export function requestToken(request: SessionRequest, origins: readonly string[] = []): string {
  const bearer = /^Bearer +([\w.~+/-]+=*)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (bearer) return bearer
  const token = cookieToken(request)
  if (!token) throw signInError('session/missing')
  // A cookie comes with every request, also with those of a page on another host of the same site.
  const isReading = /^(?:GET|HEAD|OPTIONS)$/i.test(request.method ?? 'GET')
  if (!isReading && !isOwnPage(request, origins))
    throw signInError('session/missing', { details: 'the request comes from another site' })
  return token
}

function isOwnPage(request: SessionRequest, origins: readonly string[]): boolean {
  const origin = headerOf(request, 'origin') ?? ''
  if (origins.length > 0 && originMatches(origin, origins)) return true
  const host = headerOf(request, 'host')
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
