import { type EmailUpdate, emailUpdate, embeddedUser, keepMailPause } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownFeature } from '../shell/useShownFeature'
import { keepLoginSlow, loginSlow } from './loginSlow'

/** The state of a change of address for the visitor, and the current address. */
export function useEmailUpdate(): EmailUpdate & { isSlow: boolean; current: string | undefined } {
  const kit = useKit()
  const update = useShownFeature(emailUpdate, now => now)
  const isSlow = useShownFeature(loginSlow, Boolean)
  const current = useShownFeature(embeddedUser, known => known?.user.email)
  useEffect(() => keepLoginSlow(kit), [kit])
  useEffect(() => keepMailPause(kit), [kit])
  return { ...update, isSlow, current }
}
