import { type AuthState, authState, keepMailPause, readMailed } from '@latchkey/core/auth'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useShownFeature } from '../shell/useShownFeature'
import { keepLoginSlow, loginSlow } from './loginSlow'

/** The state of the login for the visitor, and whether it takes long. */
export function useLogin(): AuthState & { isSlow: boolean } {
  const kit = useKit()
  const state = useShownFeature(authState, now => now)
  const isSlow = useShownFeature(loginSlow, Boolean)
  const [begun] = useState(() => readMailed(kit)?.email)
  useEffect(() => keepLoginSlow(kit), [kit])
  useEffect(() => keepMailPause(kit), [kit])
  return { ...state, email: state.email ?? begun, isSlow }
}
