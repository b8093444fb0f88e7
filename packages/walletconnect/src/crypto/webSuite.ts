import { type Bytes, fromBase64Url, joinBytes } from './bytes'
import type { CryptoSuite, KeyPair } from './cryptoSuite'

/** The PKCS #8 header before the 32 bytes of a secret key (RFC 8410); one byte names the curve. */
const pkcs8 = (curve: number) =>
  Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, curve, 4, 0x22, 4, 0x20)
const exchangePrefix = pkcs8(0x6e)
const signingPrefix = pkcs8(0x70)

/** The browser's own cryptography. */
export function webSuite(crypto: Crypto): CryptoSuite {
  const { subtle } = crypto

  async function newKey(name: string, usages: KeyUsage[]): Promise<KeyPair> {
    const keys = (await subtle.generateKey(name, true, usages)) as CryptoKeyPair
    const { d, x } = await subtle.exportKey('jwk', keys.privateKey)
    return { secretKey: keyBytes(d), publicKey: keyBytes(x) }
  }

  const importSecret = (name: string, prefix: Uint8Array, secretKey: Bytes, usage: KeyUsage) =>
    subtle.importKey('pkcs8', joinBytes(prefix, secretKey), name, false, [usage])

  return {
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length)),
    sha256: async bytes => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    async hkdf(secret) {
      const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
      const nothing = new Uint8Array()
      const how = { name: 'HKDF', hash: 'SHA-256', salt: nothing, info: nothing }
      return new Uint8Array(await subtle.deriveBits(how, key, 256))
    },
    newExchangeKey: () => newKey('X25519', ['deriveBits']),
    async exchange(secretKey, publicKey) {
      const [mine, theirs] = await Promise.all([
        importSecret('X25519', exchangePrefix, secretKey, 'deriveBits'),
        subtle.importKey('raw', publicKey, 'X25519', false, []),
      ])
      return new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: theirs }, mine, 256))
    },
    newSigningKey: () => newKey('Ed25519', ['sign', 'verify']),
    async sign(secretKey, message) {
      const key = await importSecret('Ed25519', signingPrefix, secretKey, 'sign')
      return new Uint8Array(await subtle.sign('Ed25519', key, message))
    },
  }
}

function keyBytes(field: string | undefined): Bytes {
  const bytes = field === undefined ? undefined : fromBase64Url(field)
  if (bytes?.length !== 32) throw new TypeError('a key of another length')
  return bytes
}
