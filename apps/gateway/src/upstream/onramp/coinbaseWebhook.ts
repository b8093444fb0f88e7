import { isSignedBy, readSignature } from './hmac'
import type { OnRampEvent } from './onRampProvider'
import { readObject } from './readObject'

/**
 * Reads a webhook with the header `X-Hook0-Signature: t=,h=<names of headers>,v1=`: the signature is of the time, the
 * names, the headers' values and the body, with points between them.
 */
export function coinbaseWebhook(
  secret: string,
  headers: Headers,
  body: Uint8Array,
  now: number,
): OnRampEvent | null | undefined {
  const signature = readSignature(headers.get('x-hook0-signature'), now)
  if (!signature) return undefined
  const names = signature.get('h') ?? ''
  const values = names.split(' ').map(name => (/^[\w-]{1,64}$/.test(name) ? (headers.get(name) ?? '') : ''))
  const signed = Buffer.concat([Buffer.from(`${signature.get('t')}.${names}.${values.join('.')}.`), body])
  if (!isSignedBy(secret, signed, signature.get('v1') ?? '')) return undefined
  const event = readObject(body) ?? {}
  const status = statuses[String(event.eventType ?? event.event)]
  const { partnerUserRef: ref, txHash } = event
  if (!status || typeof ref !== 'string') return null
  return { ref, status, ...(typeof txHash === 'string' && { hash: txHash }) }
}

const statuses: Readonly<Record<string, OnRampEvent['status']>> = {
  'onramp.transaction.created': 'paid',
  'onramp.transaction.success': 'sent',
  'onramp.transaction.failed': 'failed',
}
