import { isConnected } from '../accounts/isConnected'
import { optionsOf } from '../config/config'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { backTo } from './navigate'
import { connectRoute, currentRoute, resetTo, router } from './router'
import { viewKind } from './views'

/** Closes the modal; in embedded mode it stays and returns to its first view (NAV-26 … NAV-28). */
export function closeModal(kit: Kit): void {
  const store = kit.get(router)
  if (store.get().modal === 'closed') return
  const wasOpen = store.get().modal === 'open'
  const connected = isConnected(kit)
  if (optionsOf(kit).inline) {
    const view = connected ? 'Account' : 'Connect'
    run(kit, 'show the first view', () => resetTo(kit, { view, params: undefined }))
  } else {
    const { view } = currentRoute(store.get())
    store.set(now => ({ ...now, modal: 'closed', stack: [connectRoute], direction: 'next' }))
    if (wasOpen) run(kit, 'leave a view', () => kit.run('leaveView', { view }))
  }
  run(kit, 'close', () => kit.run('modalClosed', undefined))
  if (wasOpen) track(kit, { event: 'MODAL_CLOSE', properties: { connected } })
}

/**
 * Goes one view back; from the first one it closes the modal (NAV-03, NAV-07). An account's view whose
 * account is gone has nothing to show: the visitor may connect again.
 */
export async function goBack(kit: Kit): Promise<void> {
  const { stack } = kit.get(router).get()
  const back = stack.at(-2)
  if (!back) closeModal(kit)
  else if (viewKind(back.view) === 'account' && !isConnected(kit)) await resetTo(kit, connectRoute)
  else await backTo(kit, stack.length - 2)
}

/** Runs a step whose failure must not keep the modal from closing. */
function run(kit: Kit, what: string, step: () => Promise<void>): void {
  step().catch(error => kit.log.error(`modal: could not ${what}`, error))
}
