import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

export type CoinbaseKey = { id: string; key: KeyObject; algorithm: 'EdDSA' | 'ES256' }

/**
 * Reads a key as Coinbase's portal gives it out: 64 bytes in base64 (seed and public key, Ed25519), or a PEM file with
 * `\n` in place of line ends (ES256). Undefined if it is neither.
 */
export function readCoinbaseKey(id: string, secret: string): CoinbaseKey | undefined {
  try {
    if (secret.includes('-----BEGIN')) {
      const key = createPrivateKey(secret.replaceAll('\\n', '\n'))
      const curve = key.asymmetricKeyDetails?.namedCurve
      return key.asymmetricKeyType === 'ec' && curve === 'prime256v1'
        ? { id, key, algorithm: 'ES256' }
        : undefined
    }
    const bytes = Buffer.from(secret, 'base64')
    if (bytes.length !== 64) return undefined
    const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map(part => part.toString('base64url'))
    if (!d || !x) return undefined
    const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
    return { id, key, algorithm: 'EdDSA' }
  } catch {
    return undefined
  }
}

/** Coinbase takes no token that is good for longer. */
const lifeSeconds = 120

/** A token for one request: it names the method and the address, and is of no use elsewhere. */
export function coinbaseToken(
  { id, key, algorithm }: CoinbaseKey,
  method: string,
  url: URL,
  now: number,
): string {
  const seconds = Math.floor(now / 1000)
  const header = { alg: algorithm, kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
  const claims = {
    ...{ sub: id, iss: 'cdp', nbf: seconds, exp: seconds + lifeSeconds },
    uris: [`${method} ${url.host}${url.pathname}`],
  }
  const signed = [header, claims]
    .map(each => Buffer.from(JSON.stringify(each)).toString('base64url'))
    .join('.')
  const signature =
    algorithm === 'EdDSA'
      ? sign(null, Buffer.from(signed), key)
      : sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
