import { createAuthStore, type Kit, type LatchkeyAuth } from '@latchkey/core'
import { createStore, type LatchkeyStore } from './createStore'

/** Who is logged in to the embedded wallet, and what they can change about it. */
export function authStore(kit: Kit): LatchkeyStore<LatchkeyAuth> {
  const { get, subscribe } = createAuthStore(kit)
  return createStore(kit, get, subscribe)
}
