import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { AuthProvider } from './authProvider'

/**
 * The step of a login. `email`: the wallet sends the mail. `device`: the mail holds a link, which the visitor
 * opens to admit this browser. `code`: the mail holds six digits. `social`, `farcaster`: the provider asks
 * the visitor. `setUp`: the visitor is logged in; the wallet gets ready, and may ask the visitor itself.
 */
export type AuthStep = 'idle' | 'email' | 'device' | 'code' | 'social' | 'farcaster' | 'setUp'

export type AuthState = {
  step: AuthStep
  /** A step is running: disable the buttons. */
  isBusy: boolean
  provider: AuthProvider | undefined
  /** The address typed last, also after the visitor left the login. */
  email: string | undefined
  /** Opens the provider's window after the browser blocked it; call it within a click (IMP-21). */
  openWindow: (() => void) | undefined
  /** The link a phone opens, or scans, to log in by Farcaster. */
  farcasterUrl: string | undefined
  /** Why the step failed; the visitor may try it again. */
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
