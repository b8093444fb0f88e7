import { type Kit, type ListedConnector, push, router, routeToConnector, routeToWallet } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { startConnecting } from './startConnecting'

/** Opens the view for a wallet outside this browser. */
export async function openWallet(kit: Kit, wallet: Wallet): Promise<void> {
  const clicked = kit.get(router).get()
  // A quick click may come before the kit knows how to reach a wallet; opening reports a failure.
  await kit.wake().catch(() => {})
  if (kit.get(router).get() !== clicked) return
  await push(kit, routeToWallet(kit, wallet))
}

/** Asks the wallet to connect, or first shows the view for the visitor's choices. */
export async function chooseWallet(kit: Kit, connector: ListedConnector): Promise<void> {
  const route = routeToConnector(kit, connector)
  if (route) await push(kit, route)
  else await startConnecting(kit, connector)
}
