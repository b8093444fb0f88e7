import { authError } from '@latchkey/protocol/frame'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import type { AuthPort, Login } from './authPort'
import { type AuthState, authState } from './authState'
import { forgetMail } from './mailPause'

/** After a login: the wallet is made ready, whatever the frame asks the visitor for that, and connected. */
export async function finishLogin(
  kit: Kit,
  port: AuthPort,
  login: Login,
  signal: AbortSignal,
): Promise<Partial<AuthState>> {
  const store = kit.get(authState)
  const { step } = store.get()
  forgetMail(kit) // whoever is logged in waits for none, also where the wallet is not ready yet
  store.set(now => ({ ...now, step: 'setUp' }))
  try {
    const { isReady } = await port.ask('SET_UP', undefined, signal)
    if (!isReady) throw authError('auth/not-ready')
    await port.enter(login, signal)
    trackLogin(kit, login)
  } catch (error) {
    // Who is logged in by now needs no second code: the next try begins anew, and goes on where this one ended.
    if (!signal.aborted) store.set(now => ({ ...now, step: step === 'social' ? step : 'idle' }))
    throw error
  }
  return { step: 'idle', farcasterUrl: undefined }
}

/** By the names that AppKit has for them; who logged in is nobody's business. */
function trackLogin(kit: Kit, { provider }: Login): void {
  if (provider === 'email')
    track(kit, { event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } })
  else track(kit, { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
}
