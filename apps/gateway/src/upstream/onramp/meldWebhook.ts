import { timingSafeEqual } from 'node:crypto'
import { hmac, isRecent } from './hmac'
import { readObject } from './readObject'

export type MeldWebhookSettings = {
  secret: string
  /** The address that the operator gave to Meld: it is signed with the rest, and a proxy may hide it from us. */
  url: string
}

/**
 * Reads which transaction a webhook is about: undefined if Meld has not signed it, or not now, null if it is about none.
 * `meld-signature` is of the time, the address and the body, with points between them, in base64url with its padding.
 */
export function meldWebhook(
  { secret, url }: MeldWebhookSettings,
  headers: Headers,
  body: Uint8Array,
  now: number,
): string | null | undefined {
  const time = headers.get('meld-signature-timestamp') ?? ''
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{1,20}Z$/.test(time) || !isRecent(Date.parse(time), now)) return undefined
  const right = hmac(secret, Buffer.concat([Buffer.from(`${time}.${url}.`), body]))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const [given, wanted] = [Buffer.from(headers.get('meld-signature') ?? ''), Buffer.from(right)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { eventType, payload } = readObject(body) ?? {}
  const { paymentTransactionId: id } = Object(payload) as Record<string, unknown>
  if (!String(eventType).startsWith('TRANSACTION_CRYPTO_')) return null
  return typeof id === 'string' && /^\w{1,64}$/.test(id) ? id : null
}
