import type { Kit } from '@latchkey/core'
import { authState, mailPause, startEmailLogin } from '@latchkey/core/auth'
import { showLoginStep } from './showLoginStep'

/** Has a mail sent, and goes on. Who comes back with the same address finds the mail that was just sent. */
export async function askForMail(kit: Kit, typed: string): Promise<void> {
  const { step, email } = kit.get(authState).get()
  const isSent = email === typed.trim() && (step === 'device' || step === 'code')
  if (!isSent || kit.get(mailPause).get() === 0) await startEmailLogin(kit, typed)
  await showLoginStep(kit)
}
