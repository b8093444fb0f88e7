import { readerOf, textReader } from './reader'

/** The header of a proof: the signed text and the signature, both base64url, with a dot between. */
export const deviceProofHeader = 'x-latchkey-proof'

/**
 * How far a proof's time may differ from the gateway's. A device with a wrong clock learns the time and
 * retries.
 */
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

/** A device signs this (ES256) with each call, so that a copied token or a repeated call is useless. */
export const readDeviceProof = readerOf({
  jwk: readDeviceJwk,
  /** Path of the call. */
  htu: textReader(100),
  /** The time of the call in ms, as far as the device knows the gateway's clock. */
  iat: count,
  /** A random id, valid for one call. */
  jti: textReader(43, /^[\w-]{22,43}$/),
  /** SHA-256 of the body, base64url. */
  bh: coordinate,
})
export type DeviceProof = ReturnType<typeof readDeviceProof>

/** The error code for a device with a wrong clock; the answer has `serverTime`. */
export const clockOffCode = 'clock'
