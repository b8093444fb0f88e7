'use client'
import { createAuthStore, type LatchkeyAuth } from '@latchkey/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from '../kit/context'

/**
 * Returns who is logged in to the embedded wallet, by e-mail or with a provider, and actions to change its
 * settings.
 *
 * @example
 * const { user, openSettings } = useLatchkeyAuth()
 * {user?.isBackedUp === false && <button onClick={openSettings}>Back up your wallet</button>}
 */
export function useLatchkeyAuth(): LatchkeyAuth {
  const kit = useKit()
  const { get, subscribe } = useMemo(() => createAuthStore(kit), [kit])
  return useSyncExternalStore(subscribe, get, get)
}
