import type { Kit } from '@latchkey/core'
import { openAuth } from '@latchkey/core/auth'

/**
 * Preloads the login and its frame while the visitor types. The login retries and reports what fails here.
 */
export function warmLogin(kit: Kit): void {
  openAuth(kit)
    .then(port => port.ask('IS_CONNECTED', undefined))
    .catch(error => kit.log.warn('the login could not be prepared', error))
}
