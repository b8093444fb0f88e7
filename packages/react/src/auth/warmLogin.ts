import type { Kit } from '@latchkey/core'
import { openAuth } from '@latchkey/core/auth'

/** Brings in what logs in, and its frame, while the visitor types. What fails is tried again, and told, by the login. */
export function warmLogin(kit: Kit): void {
  openAuth(kit)
    .then(port => port.ask('IS_CONNECTED', undefined))
    .catch(error => kit.log.warn('the login could not be prepared', error))
}
