import { base64url } from '../tokens/base64url'
import { curve } from '../tokens/curve'

/** What a receipt says. Times are seconds, as in every JWT. */
export type ReceiptClaims = {
  iss: string
  /** The project it is for. */
  aud: string
  /** Who paid: `eip155:1:0x…` */
  sub: string
  /** The payment. A receipt can be had again, with a new time and signature; the payment stays the same. */
  jti: string
  /** The shop's own number for it. */
  reference: string
  /** CAIP-19. */
  asset: string
  /** What the shop asked for, in the token's smallest unit, and how many decimals that has. */
  units: string
  decimals: number
  to: string
  /** The transaction. */
  hash: string
  /** The exchange that has paid for the visitor: then `sub` is its account. Undefined for a wallet. */
  exchange?: string
  /** How many blocks held it when this was signed, its own among them. Undefined where no node could say. */
  confirmations?: number
  paidAt: number
  iat: number
  exp: number
}

/** The `typ` of receipts: a session's token, which the same keys sign, is never taken for one. */
const receiptType = 'latchkey-receipt+jwt'

/** Keys are known for an hour after they have signed last: no receipt lives longer. */
const livesSeconds = 3600

/** Signs a receipt, which is good for an hour from now. */
export async function signReceipt(
  key: { id: string; sign: CryptoKey },
  claims: Omit<ReceiptClaims, 'iat' | 'exp'>,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000)
  const part = (value: object) => base64url.encode(new TextEncoder().encode(JSON.stringify(value)))
  const head = part({ alg: 'ES256', typ: receiptType, kid: key.id })
  const body = `${head}.${part({ ...claims, iat, exp: iat + livesSeconds })}`
  const signature = await crypto.subtle.sign(curve, key.sign, new TextEncoder().encode(body))
  return `${body}.${base64url.encode(new Uint8Array(signature))}`
}

/** Reads a receipt and checks its signature; undefined for everything that is none, or whose key nobody knows. */
export async function readReceipt(
  token: string,
  keyOf: (id: string) => Promise<CryptoKey | undefined>,
): Promise<ReceiptClaims | undefined> {
  const [head = '', body = '', tail = '', ...more] = token.length > 4096 ? [] : token.split('.')
  const header = readPart(head)
  // `none` and every other algorithm: the token does not choose how it is checked.
  if (header?.alg !== 'ES256' || header.typ !== receiptType || 'crit' in header || more.length > 0)
    return undefined
  const key = typeof header.kid === 'string' ? await keyOf(header.kid) : undefined
  const signature = base64url.decode(tail)
  if (!key || signature?.length !== 64) return undefined
  const isSigned = await crypto.subtle.verify(
    curve,
    key,
    signature,
    new TextEncoder().encode(`${head}.${body}`),
  )
  const claims = isSigned ? readPart(body) : undefined
  return isClaims(claims) ? claims : undefined
}

function readPart(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(text)))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const texts = ['iss', 'aud', 'sub', 'jti', 'reference', 'asset', 'to', 'hash'] as const
const numbers = ['decimals', 'paidAt', 'iat', 'exp'] as const

function isClaims(
  claims: Record<string, unknown> | undefined,
): claims is Record<string, unknown> & ReceiptClaims {
  return (
    claims !== undefined &&
    texts.every(name => typeof claims[name] === 'string') &&
    numbers.every(name => Number.isFinite(claims[name])) &&
    /^\d{1,78}$/.test(String(claims.units)) &&
    (claims.exchange === undefined || typeof claims.exchange === 'string') &&
    (claims.confirmations === undefined || Number.isSafeInteger(claims.confirmations))
  )
}
