import { type Kit, push, router, routeToWallet } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

/** Leads to a wallet that is not in this browser. */
export async function openWallet(kit: Kit, wallet: Wallet): Promise<void> {
  const clicked = kit.get(router).get()
  // A quick click comes before the kit knows its ways to a wallet; what fails to load is told by the opening.
  await kit.wake().catch(() => {})
  if (kit.get(router).get() !== clicked) return
  await push(kit, routeToWallet(kit, wallet))
}
