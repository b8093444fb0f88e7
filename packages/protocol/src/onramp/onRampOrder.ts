import { readName } from '../account/readFields'

/** The state of a purchase at its provider: unpaid, paid, the crypto is sent, or it failed. */
export type OnRampStatus = 'waiting' | 'paid' | 'sent' | 'failed' | 'expired'

export type OnRampOrder = {
  status: OnRampStatus
  /** The transaction that delivers the crypto. */
  hash?: string
}

/** The page of a purchase. */
export type OnRampSession = {
  /** The provider's page, signed if the provider requires it. */
  url: string
  /** The id of its order; absent at servers that keep none. */
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

/** An https page, or a page on this machine, as in local development. */
export function isCheckout(url: string): boolean {
  if (url.length > 8_192 || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}
