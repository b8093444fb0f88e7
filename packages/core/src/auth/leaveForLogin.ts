import { authError, type SocialLogin } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { authKeys, authStorage } from './authStorage'

/**
 * Sends the whole page to a provider; `state` carries the page's address, to which the provider returns
 * (EMB-51).
 */
export function leaveForLogin(kit: Kit, provider: SocialLogin, uri: string): void {
  const { window } = kit.env
  if (!window) throw authError('auth/no-frame')
  const address = new URL(uri)
  const state = address.searchParams.get('state')
  if (!state) throw authError('auth/no-state')
  address.searchParams.set('state', `${state}--${encodeURIComponent(window.location.href)}`)
  authStorage(kit).write(authKeys.leftFor, provider) // STO-09
  window.open(address.href, '_top')
}
