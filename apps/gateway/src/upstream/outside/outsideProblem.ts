import { isIP } from 'node:net'
import { isPublicAddress } from './isPublicAddress'

/** Why an address is not asked, or gave nothing. Fixed words: what strangers wrote stays out of logs and answers. */
export type OutsideProblem =
  | 'not-an-address'
  | 'scheme'
  | 'port'
  | 'credentials'
  | 'private-address'
  | 'unknown-host'
  | 'too-many-redirects'
  | 'timeout'
  | 'network'
  | 'status'
  | 'too-large'
  | 'busy'

/** Why an address that a stranger chose is not asked; what only DNS can tell is checked at the lookup. */
export function outsideProblem(url: URL): OutsideProblem | undefined {
  const { protocol, port, username, password, hostname } = url
  if (protocol !== 'https:') return 'scheme'
  if (username || password) return 'credentials'
  if (port !== '' && port !== '443' && port !== '80') return 'port'
  // URL has made 0x7f.1 and 2130706433 to 127.0.0.1 by now.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return isPublicAddress(literal) ? undefined : 'private-address'
  // One label is a name of this network: `localhost`, `postgres`, `metadata`.
  const name = hostname.replace(/\.$/, '')
  if (!name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name)) return 'private-address'
  return undefined
}
