import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs statements as Google and Apple do, by RSA. */
export function createSigner(kid = 'local-1') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    sign(claims, header = {}) {
      const text = `${part({ alg: 'RS256', kid, typ: 'JWT', ...header })}.${part(claims)}`
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    },
  }
}

/** Whether a client's secret is a statement signed by the key that it registered, as Apple wants it. */
export function isSignedSecret(secret, { key, clientId, teamId, keyId, issuer }) {
  const [head, body, signature] = secret.split('.')
  try {
    const [header, claims] = [head, body].map(text => JSON.parse(Buffer.from(text, 'base64url')))
    const now = Date.now() / 1000
    return (
      header.alg === 'ES256' &&
      header.kid === keyId &&
      claims.iss === teamId &&
      claims.sub === clientId &&
      claims.aud === issuer &&
      claims.exp > now &&
      claims.exp - claims.iat <= 15_777_000 &&
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    )
  } catch {
    return false
  }
}
