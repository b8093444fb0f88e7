import { type AuthState, authState, keepMailPause } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownFeature } from '../shell/useShownFeature'
import { keepLoginSlow, loginSlow } from './loginSlow'

/** Where the login stands, as the visitor sees it, and whether that takes long. */
export function useLogin(): AuthState & { isSlow: boolean } {
  const kit = useKit()
  const state = useShownFeature(authState, now => now)
  const isSlow = useShownFeature(loginSlow, Boolean)
  useEffect(() => keepLoginSlow(kit), [kit])
  useEffect(() => keepMailPause(kit), [kit])
  return { ...state, isSlow }
}
