import {
  type Connector,
  closeModal,
  connect,
  currentRoute,
  isUnsupported,
  type Kit,
  openModal,
  push,
  router,
} from '@latchkey/core'

/** Asks the wallet and shows that it is being asked. The request goes out first, within the visitor's click. */
export async function startConnecting(
  kit: Kit,
  { id, chain }: Pick<Connector, 'id' | 'chain'>,
): Promise<void> {
  let isDone = false
  connect(kit, { connectorId: id, namespace: chain }).then(
    () => {
      isDone = true
    },
    () => {}, // how it ended stands in the attempt's state, which the view shows
  )
  await push(kit, { view: 'ConnectingExternal', params: { connectorId: id, namespace: chain } })
  if (isDone) await leave(kit)
}

/** A wallet that is connected already answers before its view is there; that view has nothing to wait for. */
async function leave(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || currentRoute(state).view !== 'ConnectingExternal') return
  if (isUnsupported(kit)) await openModal(kit)
  else closeModal(kit)
}
