import { isKitError, kitError } from '@latchkey/protocol'
import { raiseAlert } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'

/** The relay rejects this device's clock: tells the developer, with the remedy (ERR-08). */
export function raiseClockAlert(kit: Kit, error: unknown): void {
  if (!isAboutClock(error)) return
  raiseAlert(kit, kitError('session/expired'))
}

/** Our client's error has a code; a site's own provider only passes on the relay's words (ERR-12). */
function isAboutClock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isKitError(error, 'session/expired')) return true
  if (/jwt/i.test(error.message) && /not yet valid/i.test(error.message)) return true
  return isAboutClock(error.cause)
}
