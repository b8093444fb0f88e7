import { authError } from '@latchkey/protocol/frame'
import { raiseAlert } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'

/**
 * Logs once for the developer why the wallet's frame fails: it did not load (ERR-06), it does not load on
 * this page (ERR-03), or it took too long (ERR-07).
 */
export async function tellFrameTrouble(
  kit: Kit,
  reason: 'iframe_load_failed' | 'iframe_request_timeout',
): Promise<void> {
  if (reason === 'iframe_request_timeout') raiseAlert(kit, authError('auth/timed-out'))
  else if (!(await isTold(kit))) raiseAlert(kit, authError('auth/unreachable'))
}

/** Whether the page is the reason. The code that finds out loads on demand; without it we know no more. */
async function isTold(kit: Kit): Promise<boolean> {
  const found = await import('./tellUnverified').catch(() => undefined)
  return found?.tellUnverified(kit) ?? false
}
