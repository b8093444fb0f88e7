import { currentRoute, goBack, type Kit, replace, router } from '@latchkey/core'
import { cancelLogin, resendEmail } from '@latchkey/core/auth'
import { showLoginStep } from './showLoginStep'

/** Sends the mail once more, and shows what it holds this time. */
export async function resendLoginMail(kit: Kit): Promise<void> {
  await resendEmail(kit)
  await showLoginStep(kit)
}

/** Back to where the address is typed; it stands there still. */
export async function changeAddress(kit: Kit): Promise<void> {
  cancelLogin(kit)
  const { stack } = kit.get(router).get()
  const before = currentRoute({ ...kit.get(router).get(), stack: stack.slice(0, -1) }).view
  if (stack.length > 1 && /^(Connect|EmailLogin)$/.test(before)) await goBack(kit)
  else await replace(kit, { view: 'EmailLogin', params: undefined })
}
