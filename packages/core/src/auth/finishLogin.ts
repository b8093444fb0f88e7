import { authError } from '@latchkey/protocol/frame'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import type { AuthPort, Login } from './authPort'
import { type AuthState, authState } from './authState'
import { forgetMailed, noteMailed } from './mailed'
import { forgetMail } from './mailPause'

/** After a login: prepares the wallet, while the frame asks the visitor what it needs to, and connects it. */
export async function finishLogin(
  kit: Kit,
  port: AuthPort,
  login: Login,
  signal: AbortSignal,
): Promise<Partial<AuthState>> {
  const store = kit.get(authState)
  const { step } = store.get()
  if (login.email) noteMailed(kit, { email: login.email, step: 'setUp' }) // until it is done
  forgetMail(kit) // whoever is logged in waits for none, also where the wallet is not ready yet
  store.set(now => ({ ...now, step: 'setUp' }))
  try {
    const { isReady } = await port.ask('SET_UP', undefined, signal)
    if (!isReady) throw authError('auth/not-ready')
    await port.enter(login, signal)
    forgetMailed(kit)
    trackLogin(kit, login)
  } catch (error) {
    // A logged-in visitor needs no second code: the next attempt continues where this one stopped.
    if (!signal.aborted) store.set(now => ({ ...now, step: step === 'social' ? step : 'idle' }))
    throw error
  }
  return { step: 'idle', farcasterUrl: undefined }
}

/** Uses AppKit's event names; never tracks who logged in. */
function trackLogin(kit: Kit, { provider }: Login): void {
  if (provider === 'email')
    track(kit, { event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } })
  else track(kit, { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
}
