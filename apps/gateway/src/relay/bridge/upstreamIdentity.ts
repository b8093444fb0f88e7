import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

export type UpstreamIdentity = {
  clientId: string
  /** A token for the relay at `aud`, valid for a day from `now` (ms). */
  pass(aud: string, now: number): string
  subscriptionId(topic: string): string
}

// The PKCS #8 prefix of a 32-byte Ed25519 secret key.
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bridge's identity at the upstream relay, from its secret key in hex. */
export function upstreamIdentity(secret: string): UpstreamIdentity {
  const der = Buffer.concat([pkcs8, Buffer.from(secret, 'hex')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const clientId = didKeyOf(key)
  return {
    clientId,
    subscriptionId: topic =>
      createHash('sha256')
        .update(topic + clientId)
        .digest('hex'),
    pass(aud, now) {
      const iat = Math.floor(now / 1000)
      const sub = randomBytes(32).toString('hex')
      const text = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded({ iss: clientId, sub, aud, iat, exp: iat + 86_400 })}`
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    },
  }
}

function didKeyOf(key: KeyObject): string {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  let text = ''
  for (let rest = BigInt(`0xed01${raw.toString('hex')}`); rest > 0n; rest /= 58n)
    text = `${letters[Number(rest % 58n)]}${text}`
  return `did:key:z${text}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
