import { type Connector, connect, finishConnecting, type Kit, push } from '@latchkey/core'

/** Asks the wallet and shows that it is being asked. The request goes out first, within the visitor's click. */
export async function startConnecting(
  kit: Kit,
  { id, chain }: Pick<Connector, 'id' | 'chain'>,
): Promise<void> {
  const wallet = { connectorId: id, namespace: chain }
  const connected = connect(kit, wallet).then(
    () => true,
    () => false, // how it ended stands in the attempt's state, which the view shows
  )
  await push(kit, { view: 'ConnectingExternal', params: wallet })
  // A wallet that is connected already answers before its view is there; that view has nothing to wait for.
  void connected.then(isDone => isDone && finishConnecting(kit))
}
