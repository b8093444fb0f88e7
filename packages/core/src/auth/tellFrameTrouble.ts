import { authError } from '@latchkey/protocol/frame'
import { raiseAlert } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'

/**
 * Tells the developer, once, why the wallet's frame is of no use: it did not load (ERR-06), it does not load on this page
 * (ERR-03), or it took too long (ERR-07).
 */
export async function tellFrameTrouble(
  kit: Kit,
  reason: 'iframe_load_failed' | 'iframe_request_timeout',
): Promise<void> {
  if (reason === 'iframe_request_timeout') raiseAlert(kit, authError('auth/timed-out'))
  else if (!(await isTold(kit))) raiseAlert(kit, authError('auth/unreachable'))
}

/** Whether the page is the reason. What finds that out comes when it is needed; without it, nothing more is known. */
async function isTold(kit: Kit): Promise<boolean> {
  const found = await import('./tellUnverified').catch(() => undefined)
  return found?.tellUnverified(kit) ?? false
}
