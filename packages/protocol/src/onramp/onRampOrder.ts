import { readName } from '../account/readFields'

/** Where a purchase stands with its provider: not paid yet, paid, the coins are sent, or it came to nothing. */
export type OnRampStatus = 'waiting' | 'paid' | 'sent' | 'failed' | 'expired'

export type OnRampOrder = {
  status: OnRampStatus
  /** The transaction that brings the coins. */
  hash?: string
}

/** Where a purchase is made. */
export type OnRampSession = {
  /** The provider's page, signed where the provider wants that. */
  url: string
  /** By which its order is asked for; absent at servers that keep none. */
  ref?: string
}

export function readOnRampOrder(body: unknown): OnRampOrder {
  const { status, hash } = Object(body) as Record<string, unknown>
  const known = statuses.find(each => each === status)
  if (!known) throw new TypeError('the order has no status')
  const read = readName(hash, 128)
  return { status: known, ...(read && { hash: read }) }
}

const statuses: readonly OnRampStatus[] = ['waiting', 'paid', 'sent', 'failed', 'expired']

export function readOnRampSession(body: unknown): OnRampSession {
  const { url, ref } = Object(body) as Record<string, unknown>
  if (typeof url !== 'string' || !isCheckout(url)) throw new TypeError('there is no page to go to')
  const read = readName(ref, 64)
  return { url, ...(read && { ref: read }) }
}

/** A page over https, or one of this machine, where the local world has its own. */
function isCheckout(url: string): boolean {
  if (url.length > 8_192 || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}
