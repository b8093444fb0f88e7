import { type Kit, push } from '@latchkey/core'
import { type AuthState, startFarcasterLogin, startPasskeyLogin, startSocialLogin } from '@latchkey/core/auth'
import type { Social } from './socials'

/** Begins a login with a provider. It is called within the click, as the provider's window demands (IMP-21). */
export async function chooseSocial(kit: Kit, provider: Social): Promise<void> {
  startLogin(kit, provider).catch(error => kit.log.warn('a login ended', error)) // its view tells why
  const view = provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  await push(kit, { view, params: undefined })
}

/** Begins it alone. */
export function startLogin(kit: Kit, provider: Social): Promise<AuthState> {
  if (provider === 'farcaster') return startFarcasterLogin(kit)
  return provider === 'passkey' ? startPasskeyLogin(kit) : startSocialLogin(kit, provider)
}
