import { type Connector, connect, type Kit, push } from '@latchkey/core'

/** Asks the wallet and shows that it is being asked. The request goes out first, within the visitor's click. */
export async function startConnecting(
  kit: Kit,
  { id, chain }: Pick<Connector, 'id' | 'chain'>,
): Promise<void> {
  const asked = connect(kit, { connectorId: id, namespace: chain })
  // How it ends stands in the attempt's state, which the view shows.
  asked.catch(() => {})
  await push(kit, { view: 'ConnectingExternal', params: { connectorId: id, namespace: chain } })
}
