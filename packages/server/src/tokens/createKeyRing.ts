import type { DeviceKey, SignInStore, StoredKey } from '../store/signInStore'
import { base64url } from './base64url'
import { curve } from './curve'
import type { KeySet } from './keySet'

/** A key signs for a week, and is known for an hour after that: no token of it lives longer. */
const signsMs = 7 * 86_400_000
const knownMs = signsMs + 3_600_000
/** How long a ring trusts what it read; another server's new key is found within that time, or when a token names it. */
const trustMs = 60_000

export type KeyRing = ReturnType<typeof createKeyRing>

type Key = { id: string; createdAt: number; sign: CryptoKey; verify: CryptoKey; jwk: DeviceKey }

/** The keys that sign access tokens, taken from the store and made anew in time. */
export function createKeyRing(store: SignInStore, now: () => number) {
  const opened = new Map<string, Promise<Key>>()
  let read: { at: number; keys: Promise<Key[]> } | undefined

  const open = (stored: StoredKey): Promise<Key> => {
    const known = opened.get(stored.id) ?? openKey(stored)
    opened.set(stored.id, known)
    return known
  }
  const load = async (): Promise<Key[]> => {
    const time = now()
    let stored = (await store.listKeys()).filter(key => key.createdAt > time - knownMs)
    if (!stored.some(key => key.createdAt > time - signsMs)) {
      const made = await makeKey(time)
      await store.addKey(made)
      stored = [...stored, made]
    }
    const keys = await Promise.all(stored.map(open))
    for (const id of opened.keys()) if (!keys.some(key => key.id === id)) opened.delete(id)
    return keys.sort((one, other) => other.createdAt - one.createdAt)
  }
  const reread = (): Promise<Key[]> => {
    const keys = load()
    read = { at: now(), keys }
    // A store that failed is asked again by the next one.
    keys.catch(() => {
      if (read?.keys === keys) read = undefined
    })
    return keys
  }
  const all = (): Promise<Key[]> => (read && now() - read.at < trustMs ? read.keys : reread())

  return {
    /** The newest: it signs. */
    async current(): Promise<Key> {
      const [newest] = await all()
      if (!newest) throw new Error('There is always a key')
      return newest
    },
    async keyOf(id: string): Promise<CryptoKey | undefined> {
      const find = (keys: Key[]) => keys.find(key => key.id === id)?.verify
      return find(await all()) ?? find(await reread())
    },
    async keySet(): Promise<KeySet> {
      const keys = await reread()
      return {
        keys: keys.map(({ id, jwk }) => ({ ...jwk, kid: id, alg: 'ES256', use: 'sig' })),
      }
    },
    /** Keys made before this time are of no use to anybody. */
    keysBefore: () => now() - knownMs,
  }
}

async function makeKey(createdAt: number): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(12)))
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { id, createdAt, privateKey: { kty: 'EC', crv: 'P-256', x, y, d } }
}

async function openKey({ id, createdAt, privateKey }: StoredKey): Promise<Key> {
  const { d: _, ...jwk } = privateKey
  return {
    id,
    createdAt,
    jwk,
    sign: await crypto.subtle.importKey('jwk', privateKey, curve, false, ['sign']),
    verify: await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify']),
  }
}
