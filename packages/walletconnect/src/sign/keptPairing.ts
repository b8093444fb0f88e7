import { fromHex32, toHex } from '../crypto/bytes'
import type { KeyPair } from '../crypto/cryptoSuite'
import type { SharedKey } from '../crypto/sharedKey'
import { fieldsOf } from '../messages/fieldsOf'
import type { SessionWorld } from './sessionWorld'

const storageKey = 'walletconnect.pairing'

/**
 * A pairing with what is needed to go on with it on the next page of this tab: a phone may throw the page away while the
 * wallet's app is in front of it. Its keys are as secret as those of a session.
 */
export type KeptPairing = {
  /** Of the link. */
  shared: SharedKey
  /** Our half of the session's key. */
  key: KeyPair
  /** Of the proposal that the wallet answers. */
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

/** The pairing that was begun last in this tab; none that is over, and nothing that is not one. */
export function keptPairing({ sessionStorage, clock }: SessionWorld): KeptPairing | undefined {
  return sessionStorage.read(storageKey, stored => {
    const { keys, topic, id, expiresAt } = fieldsOf(stored)
    const [key, secretKey, publicKey] = Array.isArray(keys) ? keys.map(fromHex32) : []
    if (!key || !secretKey || !publicKey || typeof topic !== 'string' || typeof id !== 'number') return
    if (typeof expiresAt !== 'number' || !(expiresAt > clock.now())) return
    return { shared: { key, topic }, key: { secretKey, publicKey }, id, expiresAt }
  })
}

/** It is over; another one may stand there already. */
export function forgetPairing({ sessionStorage }: SessionWorld, id: number): void {
  if (sessionStorage.read(storageKey, stored => fieldsOf(stored).id) === id)
    sessionStorage.write(storageKey, null)
}
