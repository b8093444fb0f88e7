import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import type { AuthState } from './authState'
import { finishLogin } from './finishLogin'
import { runStep } from './runStep'

/**
 * Logs a visitor in by passkey. The wallet's own frame asks for it; the page learns only whether the login
 * worked.
 *
 * @example
 * button.onclick = () => startPasskeyLogin(kit)
 */
export function startPasskeyLogin(kit: Kit): Promise<AuthState> {
  return runStep(kit, { step: 'social', provider: 'passkey' }, async (port, signal) => {
    const { isConnected } = await port.ask('CONNECT_PASSKEY', undefined, signal)
    if (!isConnected) throw authError('auth/popup-closed')
    return finishLogin(kit, port, { provider: 'passkey' }, signal)
  })
}
