import { createECDH, createHash, createPrivateKey } from 'node:crypto'

const clientId = 'latchkey-local'
const clientSecret = 'only-for-the-local-world'

/** Who the gateway is at the local server that plays the providers of logins. Everybody knows these: they open nothing. */
export function localSocials(base) {
  const plain = ['GOOGLE', 'GITHUB', 'FACEBOOK', 'X', 'DISCORD', 'OPENID'].flatMap(name => [
    [`${name}_CLIENT_ID`, clientId],
    [`${name}_CLIENT_SECRET`, clientSecret],
  ])
  return {
    SOCIAL_BASE: base,
    ...Object.fromEntries(plain),
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: 'LOCALTEAM1',
    APPLE_KEY_ID: 'LOCALKEY01',
    APPLE_KEY: appleKey(),
    OPENID_ISSUER: `${base}/openid`,
    OPENID_NAME: 'Acme',
  }
}

/** A key like the file that Apple gives out, the same on every machine. */
function appleKey() {
  const ecdh = createECDH('prime256v1')
  const secret = createHash('sha256').update('latchkey local Apple key').digest()
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const text = bytes => bytes.toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: text(secret) },
      ...{ x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
    },
  })
  return key.export({ type: 'pkcs8', format: 'pem' }).trim().replaceAll('\n', '\\n')
}
