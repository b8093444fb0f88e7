import { createHash, createPublicKey, verify } from 'node:crypto'
import { type DeviceJwk, type DeviceProof, deviceProofMs, readDeviceProof } from '@latchkey/protocol/frame'
import { Failure } from '../http/failure'

type Call = { path: string; body: Uint8Array; now: number }

/** Who signed a call, as the thumbprint of their key (RFC 7638), and the id that makes the call good for once. */
export type SignedCall = { thumbprint: string; jti: string }

/** Checks a proof as far as it can be without the database: form, signature, path, body, time. */
export function readProof(header: string | undefined, { path, body, now }: Call): SignedCall {
  const [signed = '', signature = '', ...more] = (header ?? '').split('.')
  if (more.length > 0 || !signature || signed.length > 2_000) throw notProven()
  const bytes = Buffer.from(signed, 'base64url')
  const proof = parse(bytes)
  if (!isSignedBy(proof.jwk, bytes, Buffer.from(signature, 'base64url'))) throw notProven()
  if (proof.htu !== path || proof.bh !== createHash('sha256').update(body).digest('base64url'))
    throw notProven()
  if (Math.abs(proof.iat - now) > deviceProofMs)
    throw new Failure(401, 'clock', 'The clock of this device is off. Please set it and try again.')
  return { thumbprint: thumbprintOf(proof.jwk), jti: proof.jti }
}

function parse(bytes: Uint8Array): DeviceProof {
  try {
    return readDeviceProof(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw notProven()
  }
}

function isSignedBy({ x, y }: DeviceJwk, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return signature.length === 64 && verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false // no point of the curve
  }
}

function thumbprintOf({ x, y }: DeviceJwk): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
}

function notProven(): Failure {
  return new Failure(
    401,
    'proof',
    'This device could not prove that the request is its own. Reload the page.',
  )
}
