import { readerOf, textReader } from './reader'

/** The header of a proof: what was signed and the signature, both base64url, with a dot between. */
export const deviceProofHeader = 'x-latchkey-proof'

/** How far the time of a proof may be from the gateway's. A device whose clock is off is told the time and tries again. */
export const deviceProofMs = 60_000

const count = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new TypeError('expected a whole number')
  return value
}
const coordinate = textReader(43, /^[\w-]{43}$/)

/** A device's public key, P-256. */
export const readDeviceJwk = readerOf({ x: coordinate, y: coordinate })
export type DeviceJwk = ReturnType<typeof readDeviceJwk>

/** What a device signs (ES256) with each call, so that a copied token or a repeated call is of no use. */
export const readDeviceProof = readerOf({
  jwk: readDeviceJwk,
  /** Path of the call. */
  htu: textReader(100),
  /** When, in ms of the gateway's clock as far as the device knows it. */
  iat: count,
  /** A random id, good for one call. */
  jti: textReader(43, /^[\w-]{22,43}$/),
  /** SHA-256 of the body, base64url. */
  bh: coordinate,
})
export type DeviceProof = ReturnType<typeof readDeviceProof>

/** The code of the error that says the device's clock is off; the answer carries `serverTime`. */
export const clockOffCode = 'clock'
