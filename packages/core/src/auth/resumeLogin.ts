import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/** Goes on with a login that left the page, if its result stands in the address. */
export async function resumeLogin(kit: Kit): Promise<void> {
  if (!/[?&]result_uri=/.test(kit.env.window?.location?.href ?? '')) return
  const { takeLeftLogin } = await retry(kit, () => import('./takeLeftLogin'))
  await takeLeftLogin(kit)
}
