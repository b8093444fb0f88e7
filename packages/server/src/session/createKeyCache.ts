import { SignInError } from '@latchkey/protocol/signin'
import { signInError } from '../signInError'
import { curve } from '../tokens/curve'
import type { KeySet } from '../tokens/keySet'

/** A key set is asked for again after ten minutes, while the old one still serves; after an hour it does not. */
const freshMs = 600_000
const usableMs = 3_600_000
/** Tokens with made-up keys may not make us ask more often than that. */
const pauseMs = 10_000

type Known = { at: number; keys: ReadonlyMap<string, CryptoKey> }

/** The published keys, kept so that a session is checked without any request. */
export function createKeyCache(load: () => Promise<unknown>, now: () => number) {
  let known: Known | undefined
  let asked: Promise<Known> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = (): Promise<Known> => {
    asked ??= load()
      .then(openKeySet)
      .then(keys => {
        known = { at: now(), keys }
        return known
      })
      .catch(cause => {
        throw cause instanceof SignInError ? cause : signInError('session/keys-unreachable', { cause })
      })
      .finally(() => {
        asked = undefined
      })
    askedAt = now()
    return asked
  }

  return async (id: string): Promise<CryptoKey | undefined> => {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (!known || age > usableMs) return (await ask()).keys.get(id)
    const mayAsk = now() - askedAt > pauseMs
    const key = known.keys.get(id)
    // A key we do not know may be newer than our set.
    if (!key) return mayAsk || asked ? (await ask()).keys.get(id) : undefined
    // Nobody waits for this one, and the keys that are here serve if it fails.
    if (age > freshMs && mayAsk) ask().catch(() => undefined)
    return key
  }
}

/** Reads what was published; a key that is none of ours is left out. */
async function openKeySet(read: unknown): Promise<ReadonlyMap<string, CryptoKey>> {
  const keys = (read as Partial<KeySet> | null)?.keys
  if (!Array.isArray(keys)) throw signInError('session/keys-unreachable', { details: 'that is no key set' })
  const opened = new Map<string, CryptoKey>()
  for (const { kid, kty, crv, x, y } of keys as KeySet['keys']) {
    if (kty !== 'EC' || crv !== 'P-256' || typeof kid !== 'string') continue
    opened.set(kid, await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']))
  }
  return opened
}
