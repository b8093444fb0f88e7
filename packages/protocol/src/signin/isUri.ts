import { isAuthority } from './isAuthority'

const parts = /^[a-z][a-z\d+.-]*:(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^#]*))?$/i
const path = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*$/i

/**
 * Whether a text is a URI of RFC 3986 with its scheme. The browser's `URL` also accepts spaces and letters of
 * any script.
 */
export function isUri(text: string): boolean {
  const [found, authority, ...rest] = parts.exec(text) ?? []
  if (found === undefined || (authority && !isAuthority(authority))) return false
  return rest.every(part => part === undefined || path.test(part))
}
