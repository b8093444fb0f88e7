import type { DeviceProof } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import type { Device } from '../device/openDevice'

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
    jti: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
    bh: base64urlnopad.encode(new Uint8Array(hash)),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(proof))
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, proofKey, bytes)
  return `${base64urlnopad.encode(bytes)}.${base64urlnopad.encode(new Uint8Array(signature))}`
}
