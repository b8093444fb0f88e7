import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { waitingApp } from '../remote/waitingApp'
import type { Views } from '../router/views'
import { clearDeepLinkChoice } from './deepLinkChoice'

const isAsking = defineFeature('asksForApp', () => false)

/**
 * Asks the visitor whether to open an app that no list contains. The answer holds as long as the session;
 * after a no the visitor opens the wallet himself. If the visitor leaves the question, the next request asks
 * again.
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
