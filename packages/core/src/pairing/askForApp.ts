import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { waitingApp } from '../remote/waitingApp'
import type { Views } from '../router/views'
import { clearDeepLinkChoice } from './deepLinkChoice'

const isAsking = defineFeature('asksForApp', () => false)

/**
 * Asks the visitor whether an app that nobody lists may be opened. A yes holds as long as the session, and so does a no:
 * the visitor then opens the wallet himself. Who leaves the question is asked again by the next request.
 */
export function askForApp(kit: Kit, app: Views['AllowApp'], agree: () => void): void {
  const asking = kit.get(isAsking)
  if (asking.get()) return // several requests, one app
  asking.set(true)
  ask(kit, app)
    .then(answer => {
      if (answer) agree() // still within the tap
      if (answer !== false) return
      clearDeepLinkChoice(kit)
      kit.get(waitingApp).set(undefined)
    })
    .catch(error => kit.log.error('the visitor could not be asked about an app', error))
    .finally(() => asking.set(false))
}

async function ask(kit: Kit, app: Views['AllowApp']): Promise<boolean | undefined> {
  const { askRoute } = await retry(kit, () => import('../flows/askRoute'))
  return askRoute<boolean>(kit, { view: 'AllowApp', params: app })
}
