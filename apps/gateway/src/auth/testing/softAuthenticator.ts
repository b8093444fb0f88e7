import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { frameOrigin } from './askFrame'

export type Algorithm = 'ES256' | 'RS256' | 'EdDSA'

/** What an authenticator, or a browser around it, may do otherwise than it should. */
export type Quirks = {
  origin?: string
  topOrigin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  type?: string
  algorithm?: Algorithm
  format?: string
}

/** An authenticator in software: real keys, real CBOR, real signatures. */
export function softAuthenticator({ algorithm = 'ES256' }: { algorithm?: Algorithm } = {}) {
  const id = randomBytes(32)
  const credential = id.toString('base64url')
  const { privateKey, publicKey } = keyPairOf(algorithm)
  let counter = 0

  return {
    credential,
    make(challenge: string, quirks: Quirks = {}) {
      const key = coseKey(algorithm, publicKey)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = Buffer.concat([authenticatorData({ ...quirks, flags: 0x40 }), attested])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', quirks.format ?? 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        credential,
        clientData: clientData('webauthn.create', challenge, quirks).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },
    use(challenge: string, quirks: Quirks = {}) {
      counter = quirks.counter ?? counter + 1
      const authData = authenticatorData({ ...quirks, counter, flags: 0 })
      const client = clientData('webauthn.get', challenge, quirks)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        credential,
        clientData: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

function keyPairOf(algorithm: Algorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function clientData(type: string, challenge: string, quirks: Quirks): Buffer {
  const { origin = frameOrigin, topOrigin } = quirks
  return Buffer.from(
    JSON.stringify({
      type: quirks.type ?? type,
      challenge,
      origin,
      ...(topOrigin ? { crossOrigin: true, topOrigin } : { crossOrigin: false }),
    }),
  )
}

function authenticatorData({
  rpId = 'latchkey.localhost',
  isVerified = true,
  counter = 0,
  flags,
}: Quirks & { flags: number }): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const hash = createHash('sha256').update(rpId).digest()
  return Buffer.concat([hash, Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count])
}

function coseKey(algorithm: Algorithm, key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (text = '') => Buffer.from(text, 'base64url')
  const fields: [number, unknown][] =
    algorithm === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(jwk.x)],
          [-3, bytes(jwk.y)],
        ]
      : algorithm === 'EdDSA'
        ? [
            [1, 1],
            [3, -8],
            [-1, 6],
            [-2, bytes(jwk.x)],
          ]
        : [
            [1, 3],
            [3, -257],
            [-1, bytes(jwk.n)],
            [-2, bytes(jwk.e)],
          ]
  return cbor(new Map(fields))
}

/** As much of CBOR as WebAuthn needs: whole numbers, texts, bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([name, one]) => [cbor(name), cbor(one)]),
    ])
  throw new TypeError('not for CBOR')
}

function head(major: number, count: number): Buffer {
  const type = major << 5
  if (count < 24) return Buffer.from([type | count])
  if (count < 256) return Buffer.from([type | 24, count])
  return Buffer.from([type | 25, count >> 8, count & 255])
}
