import { type Kit, type ListedConnector, push, routeToConnector } from '@latchkey/core'
import { startConnecting } from './startConnecting'

/** Asks the wallet to connect, or leads to what the visitor says before it is asked. */
export async function chooseWallet(kit: Kit, connector: ListedConnector): Promise<void> {
  const route = routeToConnector(kit, connector)
  if (route) await push(kit, route)
  else await startConnecting(kit, connector)
}
