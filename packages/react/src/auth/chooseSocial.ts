import { type Kit, push } from '@latchkey/core'
import { type AuthState, startFarcasterLogin, startPasskeyLogin, startSocialLogin } from '@latchkey/core/auth'
import type { Social } from './socials'

/** Starts a login with a provider. Call it within the click, as browsers require for the window (IMP-21). */
export async function chooseSocial(kit: Kit, provider: Social): Promise<void> {
  startLogin(kit, provider).catch(error => kit.log.warn('a login ended', error)) // its view shows why
  const view = provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  await push(kit, { view, params: undefined })
}

/** Only starts it. */
export function startLogin(kit: Kit, provider: Social): Promise<AuthState> {
  if (provider === 'farcaster') return startFarcasterLogin(kit)
  return provider === 'passkey' ? startPasskeyLogin(kit) : startSocialLogin(kit, provider)
}
