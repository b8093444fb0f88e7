import { authError, type SocialLogin } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import type { AuthPort } from './authPort'
import { type AuthState, authState } from './authState'
import { leaveForLogin } from './leaveForLogin'
import { openLoginWindow } from './openLoginWindow'
import { takeResult } from './takeResult'
import { untilAnswered } from './untilAnswered'

/** The longest wait for the provider's address. */
const startMs = 45_000

/**
 * Sends the visitor to a provider, in the window opened for it or on the page itself, and takes its answer.
 */
export async function askProvider(
  kit: Kit,
  port: AuthPort,
  { provider, place }: { provider: SocialLogin; place: Window | 'page' | undefined },
  signal: AbortSignal,
): Promise<Partial<AuthState>> {
  const uri = await askAddress(kit, port, provider, signal)
  if (place === 'page') {
    leaveForLogin(kit, provider, uri)
    return { isBusy: true }
  }
  const opened = place ?? (await nextClick(kit, uri, signal))
  if (place) place.location.href = uri
  const resultUri = await untilAnswered(kit, opened, await port.origin(), signal)
  return takeResult(kit, port, provider, resultUri, signal)
}

async function askAddress(
  kit: Kit,
  port: AuthPort,
  provider: SocialLogin,
  signal: AbortSignal,
): Promise<string> {
  const { uri } = await new Promise<{ uri: string }>((resolve, reject) => {
    const stop = kit.after(startMs, () => reject(authError('auth/social-slow')))
    port.ask('GET_SOCIAL_REDIRECT_URI', { provider }, signal).finally(stop).then(resolve, reject)
  })
  if (!/^https?:\/\//i.test(uri)) throw authError('auth/social-failed', { details: 'no web address' })
  return uri
}

/** The browser blocked the window; the next click opens it. */
function nextClick(kit: Kit, uri: string, signal: AbortSignal): Promise<Window> {
  return new Promise(resolve => {
    const openWindow = () => {
      const opened = openLoginWindow(kit, uri)
      if (!opened) return
      kit.get(authState).set(now => ({ ...now, openWindow: undefined }))
      signal.addEventListener('abort', () => opened.close(), { once: true })
      resolve(opened)
    }
    kit.get(authState).set(now => ({ ...now, openWindow }))
  })
}
