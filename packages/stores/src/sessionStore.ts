import {
  type Kit,
  lazyAction,
  type SessionFields,
  type SiwxSession,
  sessionFieldsReading,
  type Target,
  watchReading,
} from '@latchkey/core'
import { createStore, type LatchkeyStore } from './createStore'
import { loadSignIn } from './loadActions'

export type LatchkeySession = SessionFields & {
  /** Asks the visitor to sign in, and to connect a wallet first where none is; rejects where they leave. */
  signIn: () => Promise<SiwxSession>
  /** Ends the session; where signing in is required, the wallet is disconnected, too. */
  signOut: () => Promise<void>
  /** What the site's own server is sent to know who is there, where `siwx` has one. */
  getToken: () => Promise<string | undefined>
}

/** Whether the visitor is signed in with the account in use, or with that of a namespace. */
export function sessionStore(kit: Kit, { namespace }: Target = {}): LatchkeyStore<LatchkeySession> {
  const signIn = lazyAction<(target: Target) => Promise<SiwxSession>>(kit, 'signIn', loadSignIn)
  const signOut = lazyAction<(target: Target) => Promise<void>>(kit, 'signOut', loadSignIn)
  const getToken = lazyAction<(target: Target) => Promise<string | undefined>>(
    kit,
    'getSessionToken',
    loadSignIn,
  )
  // As a click handler each is given the click, which is nobody's business.
  const calls = {
    signIn: () => signIn({ namespace }),
    signOut: () => signOut({ namespace }),
    getToken: () => getToken({ namespace }),
  }
  return createStore(
    kit,
    from => ({ ...sessionFieldsReading(from, namespace), ...calls }),
    changed => watchReading(kit, sessionFieldsReading, changed, namespace),
  )
}
