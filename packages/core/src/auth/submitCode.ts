import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { type AuthState, authState } from './authState'
import { finishLogin } from './finishLogin'
import { runStep } from './runStep'

/**
 * Finishes a login by e-mail with the mailed code; the wallet is connected when this resolves.
 *
 * @example
 * await submitCode(kit, '123456')
 */
export async function submitCode(kit: Kit, typed: string): Promise<AuthState> {
  const otp = typed.trim()
  if (!otp) throw authError('auth/bad-code') // VAL-02, VAL-03
  const { email } = kit.get(authState).get()
  return runStep(kit, { step: 'code' }, async (port, signal) => {
    await port.ask('CONNECT_OTP', { otp }, signal)
    return finishLogin(kit, port, { provider: 'email', email }, signal)
  })
}
