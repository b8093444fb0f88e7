import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { authState } from './authState'
import { endStep } from './runStep'

/** The visitor left the login. The typed address stays for the next attempt. */
export function cancelLogin(kit: Kit): void {
  endStep(kit)
  kit.get(authState).set(({ email }) => ({ ...authState.initial(), email }))
}

/** Resumes a login that left the page, if the address holds its result. */
export async function resumeLogin(kit: Kit): Promise<void> {
  if (!/[?&]result_uri=/.test(kit.env.window?.location?.href ?? '')) return
  const { takeLeftLogin } = await retry(kit, () => import('./takeLeftLogin'))
  await takeLeftLogin(kit)
}
