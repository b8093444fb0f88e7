import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'

/**
 * A key of this browser that no script can export. Sessions are bound to it: a stolen refresh token alone is
 * useless.
 */
export type DeviceKey = {
  /** The public key, in the gateway's form. */
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  sign(text: string): Promise<string>
}

const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** A database that another page blocks may never open. */
const longestMs = 5_000

/**
 * The browser's key for a project, made with the first session. Undefined if the browser keeps none: over
 * plain http, in some private windows, or with storage blocked.
 */
export async function openDeviceKey(kit: Kit, project: string): Promise<DeviceKey | undefined> {
  const { crypto, window } = kit.env
  const database = window?.indexedDB
  if (!crypto?.subtle || !database) return undefined
  try {
    const pair = await answerWithin(kit, longestMs, openPair(database, crypto.subtle, `device:${project}`))
    const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    if (!x || !y) return undefined
    return {
      jwk: { kty: 'EC', crv: 'P-256', x, y },
      async sign(text) {
        const bytes = new TextEncoder().encode(text)
        return base64url(new Uint8Array(await crypto.subtle.sign(curve, pair.privateKey, bytes)))
      },
    }
  } catch (error) {
    kit.log.warn('sign-in: this browser keeps no key, so the session is a short one', error)
    return undefined
  }
}

async function openPair(factory: IDBFactory, subtle: SubtleCrypto, name: string): Promise<CryptoKeyPair> {
  const opening = factory.open('latchkey', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await asked(opening)
  try {
    const keys = (mode: IDBTransactionMode) => database.transaction('keys', mode).objectStore('keys')
    const known = (await asked(keys('readonly').get(name))) as CryptoKeyPair | undefined
    if (known) return known
    const made = await subtle.generateKey(curve, false, ['sign', 'verify'])
    const store = keys('readwrite')
    // Another tab may have made one meanwhile: the first one stays, and this request fails.
    store.add(made, name).onerror = event => event.preventDefault()
    return (await asked(store.get(name))) as CryptoKeyPair
  } finally {
    database.close()
  }
}

function asked<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}

/** Base64url as in tokens (RFC 4648 §5, without padding). */
function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
