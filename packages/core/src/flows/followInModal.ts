import { activeAccount } from '../accounts/accounts'
import { attempt } from '../accounts/attempt'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { currentRoute, resetTo, router } from '../router/router'
import { type PlainViewName, type ViewName, viewKind } from '../router/views'
import { isUnsupported } from './openModal'

/** Makes an open modal follow the wallet; a running attempt's or switch's view shows its own result. */
export function followInModal(kit: Kit, isNew: boolean): void {
  const state = kit.get(router).get()
  if (state.modal !== 'open') return
  const { view } = currentRoute(state)
  const target = viewFor(kit, view, isNew)
  const isAsking = view === 'SwitchNetwork' || (view === 'ConnectingExternal' && !cameLater(kit))
  if (target && target !== view && !isAsking) moveTo(kit, target)
}

function moveTo(kit: Kit, view: PlainViewName): void {
  resetTo(kit, { view, params: undefined }).catch(error => kit.log.error('modal: could not follow', error))
}

/** A view whose account disconnected while the view's code was loading has nothing to show. */
export function followViews(kit: Kit): Stop {
  return kit.get(router).subscribe(({ modal, stack }, before) => {
    if (modal !== 'open' || stack === before.stack) return
    const { view } = currentRoute({ ...before, stack })
    if (viewKind(view) === 'account' && activeAccount(kit).status !== 'connected') followInModal(kit, false)
  })
}

function viewFor(kit: Kit, view: ViewName, isNew: boolean): PlainViewName | undefined {
  if (activeAccount(kit).status !== 'connected') return viewKind(view) === 'account' ? 'Connect' : undefined
  if (isUnsupported(kit)) return 'UnsupportedChain'
  // Restored, or connected by the site itself, while the visitor chose a wallet.
  const isRestored = isNew && view === 'Connect' && kit.get(attempt).get().status !== 'waiting'
  return view === 'UnsupportedChain' || view === 'ConnectingExternal' || isRestored ? 'Account' : undefined
}

/** A wallet that failed to connect is connected now: the visitor unlocked it, or another tab connected it. */
function cameLater(kit: Kit): boolean {
  const tried = kit.get(attempt).get()
  if (tried.status !== 'failed' && tried.status !== 'declined') return false
  return connectionsOf(kit.get(connections).get(), tried.namespace).active === tried.connectorId
}
