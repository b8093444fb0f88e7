import { type Connector, connect, finishConnecting, type Kit, push } from '@latchkey/core'

/** Asks the wallet and shows that it does. The request goes out first, within the visitor's click. */
export async function startConnecting(
  kit: Kit,
  { id, chain }: Pick<Connector, 'id' | 'chain'>,
): Promise<void> {
  const wallet = { connectorId: id, namespace: chain }
  const connected = connect(kit, wallet).then(
    () => true,
    () => false, // the attempt's state tells the result, and the view shows it
  )
  await push(kit, { view: 'ConnectingExternal', params: wallet })
  // A connected wallet answers before its view appears; that view has nothing to wait for.
  void connected.then(isDone => isDone && finishConnecting(kit))
}
