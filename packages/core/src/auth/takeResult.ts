import { authError, type SocialLogin } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import type { AuthPort } from './authPort'
import type { AuthState } from './authState'
import { chainInUse } from './chainInUse'
import { finishLogin } from './finishLogin'

/** Completes a login with the provider's answer. */
export async function takeResult(
  kit: Kit,
  port: AuthPort,
  provider: SocialLogin,
  uri: string,
  signal: AbortSignal,
): Promise<Partial<AuthState>> {
  const problem = /[?&#]error=([^&#]*)/.exec(uri)?.[1]
  if (problem !== undefined) throw authError('auth/social-failed', { details: decode(problem) })
  const chainId = chainInUse(kit)
  const user = await port.ask('CONNECT_SOCIAL', { uri, ...(chainId && { chainId }) }, signal) // EMB-37
  return finishLogin(kit, port, { provider, email: user.email, userName: user.userName }, signal)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}
