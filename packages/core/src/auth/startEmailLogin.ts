import type { Kit } from '../kernel/kit'
import { type AuthState, authState } from './authState'
import { checkEmail } from './checkEmail'
import { finishLogin } from './finishLogin'
import { noteMailed } from './mailed'
import { checkMailPause, noteMail } from './mailPause'
import { runStep } from './runStep'
import { waitForDevice } from './waitForDevice'

/**
 * Logs a visitor in by e-mail: the wallet sends a mail, and the state tells what the mail holds (EMB-39). In
 * a browser new to the wallet that is a link, and the page waits until the visitor opens it; else a code.
 *
 * @example
 * const { step } = await startEmailLogin(kit, 'ann@mail.example')
 * if (step === 'code') showCodeField()
 */
export async function startEmailLogin(kit: Kit, typed: string): Promise<AuthState> {
  const email = checkEmail(typed)
  checkMailPause(kit)
  const sent = await runStep(kit, { step: 'email', provider: 'email', email }, async (port, signal) => {
    const { action } = await port.ask('CONNECT_EMAIL', { email }, signal)
    noteMail(kit)
    if (action === 'CONNECT') return finishLogin(kit, port, { provider: 'email', email }, signal)
    const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
    noteMailed(kit, { email, step })
    return { step }
  })
  if (sent.step === 'device') waitForDevice(kit).catch(() => {}) // the state shows the failure
  return kit.get(authState).get()
}

/** Sends the mail once more, after the pause. */
export async function resendEmail(kit: Kit): Promise<AuthState> {
  return startEmailLogin(kit, kit.get(authState).get().email ?? '')
}
