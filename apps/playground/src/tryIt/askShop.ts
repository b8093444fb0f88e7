/** Who the shop's server says is there, or why it does not say so. */
export type ShopWord =
  | { is: 'known'; address: string }
  /** `missing`: no token came with the question. */
  | { is: 'missing' }
  | { is: 'refused'; message: string }
  /** It could not ask for the keys that tokens are checked by. */
  | { is: 'unchecked' }
  | { is: 'away' }

/** Asks the route of the shop's server that answers visitors who are signed in, with their token. */
export async function askShop(token: string | undefined): Promise<ShopWord> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch('/shop/me', { headers }).catch(() => undefined)
  if (!answer) return { is: 'away' }
  const read: unknown = await answer.json().catch(() => undefined)
  const { address, code, message } = Object(read) as Record<string, unknown>
  if (answer.ok && typeof address === 'string') return { is: 'known', address }
  if (code === 'session/missing') return { is: 'missing' }
  if (code === 'session/keys-unreachable') return { is: 'unchecked' }
  if (answer.status === 401) return { is: 'refused', message: String(message) }
  return { is: 'away' } // a page that is served without its server, for one
}
