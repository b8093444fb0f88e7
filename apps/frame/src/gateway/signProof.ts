import type { DeviceProof } from '@latchkey/protocol/frame'
import type { Device } from '../device/openDevice'
import { toBase64url } from '../keys/base64url'

/** The header by which a device proves that it makes this call, now and once. */
export async function signProof(
  { jwk, proofKey }: Pick<Device, 'jwk' | 'proofKey'>,
  { path, body, now }: { path: string; body: string; now: number },
): Promise<string> {
  const { subtle } = crypto
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(body))
  const proof: DeviceProof = {
    jwk,
    htu: path,
    iat: now,
    jti: toBase64url(crypto.getRandomValues(new Uint8Array(16))),
    bh: toBase64url(new Uint8Array(hash)),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(proof))
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, proofKey, bytes)
  return `${toBase64url(bytes)}.${toBase64url(new Uint8Array(signature))}`
}
