import type { Stop } from '@latchkey/core'
import { toBase58 } from '@latchkey/protocol'
import { fromHex32, joinBytes, toBase64Url, toHex, toUtf8 } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import type { RelayWorld } from './relayWorld'
import { isRecord } from './rpcText'

const storageKey = 'walletconnect.identity'
const daySeconds = 86_400
const multicodec = Uint8Array.of(0xed, 0x01)

/** This tab's identity at the relay: a random key, which says nothing about the visitor and is gone with the tab. */
export type RelayIdentity = {
  /** `did:key:z…` */
  clientId: string
  /** A token for one dial; `backdated` by seconds if the relay's clock is behind ours. */
  token(audience: string, now: number, backdated?: number): Promise<string>
  /** Lets the next page of this tab use it. */
  release: Stop
}

/**
 * The identity that this tab had before a reload, or a new one. Duplicating a tab copies its session storage: both tabs
 * would be one client to the relay, and each would miss what the other receives. So a page marks the identity as in use
 * for as long as it lives.
 */
export async function openRelayIdentity(
  suite: CryptoSuite,
  { sessionStorage, window }: Pick<RelayWorld, 'sessionStorage' | 'window'>,
): Promise<RelayIdentity> {
  const key = sessionStorage.read(storageKey, readKey) ?? (await suite.newSigningKey())
  const [secretKey, publicKey] = [toHex(key.secretKey), toHex(key.publicKey)]
  const keep = (inUse: boolean) => sessionStorage.write(storageKey, { secretKey, publicKey, inUse })
  const [use, leave] = [() => keep(true), () => keep(false)]
  keep(window !== undefined) // outside a browser no tab is duplicated
  window?.addEventListener('pageshow', use)
  window?.addEventListener('pagehide', leave)
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
    release() {
      window?.removeEventListener('pageshow', use)
      window?.removeEventListener('pagehide', leave)
      leave()
    },
  }
}

function readKey(stored: unknown): KeyPair | undefined {
  if (!isRecord(stored) || stored.inUse === true) return undefined
  const [secretKey, publicKey] = [stored.secretKey, stored.publicKey].map(fromHex32)
  return secretKey && publicKey ? { secretKey, publicKey } : undefined
}

const part = (value: object) => toBase64Url(toUtf8(JSON.stringify(value)))
