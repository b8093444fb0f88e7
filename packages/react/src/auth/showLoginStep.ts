import { currentRoute, type Kit, push, replace, router } from '@latchkey/core'
import { authState, mailPause, startEmailLogin, takeUpMail } from '@latchkey/core/auth'

/** Shows the current step of a login by e-mail, unless the visitor has left it. */
export async function showLoginStep(kit: Kit): Promise<void> {
  const { step } = kit.get(authState).get()
  const state = kit.get(router).get()
  const shown = currentRoute(state).view
  const view = step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp'
  if ((step !== 'device' && step !== 'code') || state.modal !== 'open' || shown === view) return
  if (shown === 'Connect' || shown === 'EmailLogin') await push(kit, { view, params: undefined })
  else if (shown.startsWith('EmailVerify')) await replace(kit, { view, params: undefined })
}

/** Has a mail sent, and goes on. Who comes back with the same address finds the mail that was sent, also after a reload. */
export async function askForMail(kit: Kit, typed: string): Promise<void> {
  const { step, email } = kit.get(authState).get()
  const isSent = email === typed.trim() && (step === 'device' || step === 'code')
  if (isSent ? kit.get(mailPause).get() === 0 : !takeUpMail(kit, typed)) await startEmailLogin(kit, typed)
  await showLoginStep(kit)
}
