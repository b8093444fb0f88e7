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
  /** Asks the visitor to sign in, and to connect a wallet first where none is; rejects where they leave. */
  signIn: () => Promise<SiwxSession>
  /** Ends the session; where signing in is required, the wallet is disconnected, too. */
  signOut: () => Promise<void>
  /** What the site's own server is sent to know who is there, where `siwx` has one. */
  getToken: () => Promise<string | undefined>
}

/**
 * Whether the visitor is signed in with the account in use, or with that of a namespace, and ways to change it.
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
    // As a click handler each is given the click, which is nobody's business.
    return {
      signIn: () => signIn({ namespace }),
      signOut: () => signOut({ namespace }),
      getToken: () => getToken({ namespace }),
    }
  }, [kit, namespace])
  return useMemo(() => ({ ...fields, ...calls }), [fields, calls])
}
