import { isKitError, kitError } from '@latchkey/protocol'
import { raiseAlert } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'

/** A relay that does not believe this device's clock: told to the developer, with what helps (ERR-08). */
export function raiseClockAlert(kit: Kit, error: unknown): void {
  if (!isAboutClock(error)) return
  raiseAlert(kit, kitError('session/expired'))
}

/** Our own client gives it a code; a provider of the site's own has only the relay's words (ERR-12). */
function isAboutClock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isKitError(error, 'session/expired')) return true
  if (/jwt/i.test(error.message) && /not yet valid/i.test(error.message)) return true
  return isAboutClock(error.cause)
}
