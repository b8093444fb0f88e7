import { fromHex, joinBytes, toBase58, toBase64Url, toHex, toUtf8 } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import type { RelayWorld } from './relayWorld'
import { isRecord } from './rpcText'

const storageKey = 'walletconnect.identity'
const daySeconds = 86_400
const multicodec = Uint8Array.of(0xed, 0x01)

/** Who this tab is to the relay. It tells nothing of the visitor: it is made up, and gone with the tab. */
export type RelayIdentity = {
  /** `did:key:z…` */
  clientId: string
  /** A token for one dial; `backdated` by seconds where the relay's clock runs behind ours. */
  token(audience: string, now: number, backdated?: number): Promise<string>
}

/** The identity that this tab had before a reload, or a new one. */
export async function openRelayIdentity(
  suite: CryptoSuite,
  storage: RelayWorld['sessionStorage'],
): Promise<RelayIdentity> {
  const key = storage.read(storageKey, readKey) ?? (await newKey(suite, storage))
  const clientId = `did:key:z${toBase58(joinBytes(multicodec, key.publicKey))}`
  const subject = toHex(suite.randomBytes(32))
  return {
    clientId,
    async token(audience, now, backdated = 0) {
      const issued = Math.floor(now / 1000) - backdated
      const claims = { iss: clientId, sub: subject, aud: audience, iat: issued, exp: issued + daySeconds }
      const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
      return `${signed}.${toBase64Url(await suite.sign(key.secretKey, toUtf8(signed)))}`
    },
  }
}

async function newKey(suite: CryptoSuite, storage: RelayWorld['sessionStorage']): Promise<KeyPair> {
  const key = await suite.newSigningKey()
  storage.write(storageKey, { secretKey: toHex(key.secretKey), publicKey: toHex(key.publicKey) })
  return key
}

function readKey(stored: unknown): KeyPair | undefined {
  if (!isRecord(stored)) return undefined
  const [secretKey, publicKey] = [stored.secretKey, stored.publicKey].map(field =>
    typeof field === 'string' && field.length === 64 ? fromHex(field) : undefined,
  )
  return secretKey && publicKey ? { secretKey, publicKey } : undefined
}

const part = (value: object) => toBase64Url(toUtf8(JSON.stringify(value)))
