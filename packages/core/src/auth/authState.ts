import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { AuthProvider } from './authProvider'

/**
 * Where a login stands. `email`: the mail is being sent. `device`: a link was mailed, which the visitor opens to admit
 * this browser. `code`: six digits were mailed. `social`, `farcaster`: somebody else asks the visitor. `setUp`: logged
 * in; the wallet is being made ready, and may ask the visitor something itself.
 */
export type AuthStep = 'idle' | 'email' | 'device' | 'code' | 'social' | 'farcaster' | 'setUp'

export type AuthState = {
  step: AuthStep
  /** Something is under way, and nothing is to be pressed again. */
  isBusy: boolean
  provider: AuthProvider | undefined
  /** The address that was typed last, also after the login was left. */
  email: string | undefined
  /** Opens the provider's window where the browser blocked it; call it within a click (IMP-21). */
  openWindow: (() => void) | undefined
  /** What a phone opens, or scans, to log in by Farcaster. */
  farcasterUrl: string | undefined
  /** Why the step could not be finished; the visitor may try it again. */
  error: KitError | undefined
}

export const authState = defineFeature(
  'authState',
  (): AuthState => ({
    step: 'idle',
    isBusy: false,
    provider: undefined,
    email: undefined,
    openWindow: undefined,
    farcasterUrl: undefined,
    error: undefined,
  }),
)
