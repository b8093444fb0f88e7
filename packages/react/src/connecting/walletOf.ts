import { connectorLookup, customWallets, type Kit, wallets, walletsIn } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

/** What the site or the first wallets of the registry say of a wallet that is here. */
export function walletOf(kit: Kit, connectorId: string): Wallet | undefined {
  const find = connectorLookup(kit)
  const { featured, recommended } = kit.get(wallets).get()
  return [...customWallets(kit), ...walletsIn(featured), ...walletsIn(recommended)].find(wallet =>
    find(wallet)?.parts.some(({ id }) => id === connectorId),
  )
}
