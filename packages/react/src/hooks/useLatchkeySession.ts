'use client'
import {
  lazyAction,
  type SessionFields,
  type SiwxSession,
  sessionFieldsReading,
  type Target,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { loadSignIn } from './loadSignIn'

export type LatchkeySession = SessionFields & {
  /** Asks the visitor to sign in, or first to connect a wallet; rejects if they leave. */
  signIn: () => Promise<SiwxSession>
  /** Ends the session; if sign-in is required, it also disconnects the wallet. */
  signOut: () => Promise<void>
  /** Returns the token by which your own server recognizes the visitor, if `siwx` has one. */
  getToken: () => Promise<string | undefined>
}

/**
 * Returns whether the visitor is signed in with the account in use, or with a namespace's, and functions to
 * sign in and out.
 *
 * @example
 * const { status, signIn, signOut } = useLatchkeySession()
 * {status === 'signedIn' ? <Orders onLeave={signOut} /> : <button onClick={signIn}>Sign in</button>}
 */
export function useLatchkeySession({ namespace }: Target = {}): LatchkeySession {
  const kit = useKit()
  const fields = useReading(sessionFieldsReading, namespace)
  const calls = useMemo(() => {
    const signIn = lazyAction<(target: Target) => Promise<SiwxSession>>(kit, 'signIn', loadSignIn)
    const signOut = lazyAction<(target: Target) => Promise<void>>(kit, 'signOut', loadSignIn)
    const getToken = lazyAction<(target: Target) => Promise<string | undefined>>(
      kit,
      'getSessionToken',
      loadSignIn,
    )
    // As click handlers they would get the event, so we do not pass arguments on.
    return {
      signIn: () => signIn({ namespace }),
      signOut: () => signOut({ namespace }),
      getToken: () => getToken({ namespace }),
    }
  }, [kit, namespace])
  return useMemo(() => ({ ...fields, ...calls }), [fields, calls])
}
