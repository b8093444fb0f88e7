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
  const connected = connect(kit, { connectorId: id, namespace: chain }).then(
    () => true,
    () => false, // how it ended stands in the attempt's state, which the view shows
  )
  await push(kit, { view: 'ConnectingExternal', params: { connectorId: id, namespace: chain } })
  connected
    .then(isDone => (isDone ? leave(kit) : undefined))
    .catch(error => kit.log.error('connect: no view after it', error))
}

/** A wallet that is connected already answers before its view is there; that view has nothing to wait for. */
async function leave(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || currentRoute(state).view !== 'ConnectingExternal') return
  if (isUnsupported(kit)) await openModal(kit)
  else closeModal(kit)
}
