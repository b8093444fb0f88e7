import { fromHex32, toHex } from '../crypto/bytes'
import type { KeyPair } from '../crypto/cryptoSuite'
import type { SharedKey } from '../crypto/sharedKey'
import { fieldsOf } from '../messages/fieldsOf'
import type { SessionWorld } from './sessionWorld'

const storageKey = 'walletconnect.pairing'

/**
 * A pairing with what the next page of this tab needs to continue it: a phone may discard the page while the wallet's
 * app is in front. Its keys are as secret as those of a session.
 */
export type KeptPairing = {
  /** The key in the link. */
  shared: SharedKey
  /** Our half of the session's key. */
  key: KeyPair
  /** The id of the proposal. */
  id: number
  expiresAt: number
}

export function keepPairing(
  { sessionStorage }: SessionWorld,
  { shared, key, id, expiresAt }: KeptPairing,
): void {
  const keys = [shared.key, key.secretKey, key.publicKey].map(toHex)
  sessionStorage.write(storageKey, { keys, topic: shared.topic, id, expiresAt })
}

/** The last pairing of this tab, if it is still open. */
export function keptPairing({ sessionStorage, clock }: SessionWorld): KeptPairing | undefined {
  return sessionStorage.read(storageKey, stored => {
    const { keys, topic, id, expiresAt } = fieldsOf(stored)
    const [key, secretKey, publicKey] = Array.isArray(keys) ? keys.map(fromHex32) : []
    if (!key || !secretKey || !publicKey || typeof topic !== 'string' || typeof id !== 'number') return
    if (typeof expiresAt !== 'number' || !(expiresAt > clock.now())) return
    return { shared: { key, topic }, key: { secretKey, publicKey }, id, expiresAt }
  })
}

/** Forgets a pairing that is over, unless another has taken its place. */
export function forgetPairing({ sessionStorage }: SessionWorld, id: number): void {
  if (sessionStorage.read(storageKey, stored => fieldsOf(stored).id) === id)
    sessionStorage.write(storageKey, null)
}
