import { currentRoute, type Kit, push, replace, router } from '@latchkey/core'
import { authState, mailPause, startEmailLogin } from '@latchkey/core/auth'

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

/** Sends a mail, and continues. A visitor who returns with the same address finds the mail just sent. */
export async function askForMail(kit: Kit, typed: string): Promise<void> {
  const { step, email } = kit.get(authState).get()
  const isSent = email === typed.trim() && (step === 'device' || step === 'code')
  if (!isSent || kit.get(mailPause).get() === 0) await startEmailLogin(kit, typed)
  await showLoginStep(kit)
}
