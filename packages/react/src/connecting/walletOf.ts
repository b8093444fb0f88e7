import { connectorList, connectorLookup, customWallets, type Kit, walletsIn } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

/** What the site or the first wallets of the registry say of a wallet that is here. */
export function walletOf(kit: Kit, connectorId: string): Wallet | undefined {
  const find = connectorLookup(connectorList(kit))
  return [...customWallets(kit), ...walletsIn(kit, 'featured'), ...walletsIn(kit, 'recommended')].find(
    wallet => find(wallet)?.parts.some(({ id }) => id === connectorId),
  )
}
