import { currentRoute, goBack, type Kit, replace, router } from '@latchkey/core'
import { cancelLogin, resendEmail } from '@latchkey/core/auth'
import { showLoginStep } from './showLoginStep'

/** Sends the mail once more, and shows what the new one holds. */
export async function resendLoginMail(kit: Kit): Promise<void> {
  await resendEmail(kit)
  await showLoginStep(kit)
}

/** Returns to the field for the address, which keeps its value. */
export async function changeAddress(kit: Kit): Promise<void> {
  cancelLogin(kit)
  const { stack } = kit.get(router).get()
  const before = currentRoute({ ...kit.get(router).get(), stack: stack.slice(0, -1) }).view
  if (stack.length > 1 && /^(Connect|EmailLogin)$/.test(before)) await goBack(kit)
  else await replace(kit, { view: 'EmailLogin', params: undefined })
}
