/** The public keys of access tokens, as they are published (RFC 7517). */
export type KeySet = { keys: readonly PublicKey[] }

export type PublicKey = {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  alg: 'ES256'
  use: 'sig'
}
