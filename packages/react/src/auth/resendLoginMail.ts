import type { Kit } from '@latchkey/core'
import { resendEmail } from '@latchkey/core/auth'
import { showLoginStep } from './showLoginStep'

/** Sends the mail once more, and shows what it holds this time. */
export async function resendLoginMail(kit: Kit): Promise<void> {
  await resendEmail(kit)
  await showLoginStep(kit)
}
