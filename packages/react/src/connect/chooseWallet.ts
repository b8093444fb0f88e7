import { type Kit, type ListedConnector, push, router, routeToConnector, routeToWallet } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { startConnecting } from './startConnecting'

/** Leads to a wallet that is not in this browser. */
export async function openWallet(kit: Kit, wallet: Wallet): Promise<void> {
  const clicked = kit.get(router).get()
  // A quick click comes before the kit knows its ways to a wallet; what fails to load is told by the opening.
  await kit.wake().catch(() => {})
  if (kit.get(router).get() !== clicked) return
  await push(kit, routeToWallet(kit, wallet))
}

/** Asks the wallet to connect, or leads to what the visitor says before it is asked. */
export async function chooseWallet(kit: Kit, connector: ListedConnector): Promise<void> {
  const route = routeToConnector(kit, connector)
  if (route) await push(kit, route)
  else await startConnecting(kit, connector)
}
