import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { authState } from './authState'
import { endStep } from './runStep'

/** The visitor left the login. What was typed stays for the next try. */
export function cancelLogin(kit: Kit): void {
  endStep(kit)
  kit.get(authState).set(({ email }) => ({ ...authState.initial(), email }))
}

/** Goes on with a login that left the page, if its result stands in the address. */
export async function resumeLogin(kit: Kit): Promise<void> {
  if (!/[?&]result_uri=/.test(kit.env.window?.location?.href ?? '')) return
  const { takeLeftLogin } = await retry(kit, () => import('./takeLeftLogin'))
  await takeLeftLogin(kit)
}
