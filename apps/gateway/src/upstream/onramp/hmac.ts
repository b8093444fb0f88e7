import { createHmac, timingSafeEqual } from 'node:crypto'

export function hmac(secret: string, text: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Whether a signature, in hexadecimal digits, is of this text. It takes the same time whatever differs. */
export function isSignedBy(secret: string, text: string | Uint8Array, signature: string): boolean {
  if (!/^[\da-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(hmac(secret, text), Buffer.from(signature, 'hex'))
}

/** Signatures older than this, or from the future by as much, are those of somebody who listened. */
const life = 5 * 60_000

/** The fields of `t=…,v1=…`, if `t` is now, give or take five minutes. */
export function readSignature(header: string | null, now: number): ReadonlyMap<string, string> | undefined {
  const fields = new Map(
    (header ?? '')
      .slice(0, 1_000)
      .split(',')
      .map(field => {
        const at = field.indexOf('=')
        return [field.slice(0, at).trim(), field.slice(at + 1).trim()] as const
      }),
  )
  const time = fields.get('t') ?? ''
  return /^\d{10}$/.test(time) && isRecent(Number(time) * 1000, now) ? fields : undefined
}

export function isRecent(time: number, now: number): boolean {
  return Math.abs(now - time) <= life
}
