import type { Wallet, WalletPage } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { defineQuery, queryState } from '../queries/query'
import { type ConnectWalletsPart, connectWalletsName } from './walletCalls'

/** The registry's wallets on Connect. Each part fails and retries separately. */
export const connectWallets = defineQuery<WalletPage, ConnectWalletsPart>(connectWalletsName, {
  staleMs: Number.POSITIVE_INFINITY,
  key: part => part,
  fetch: async (kit, part, context) => (await loadRegistry(kit)).askPart(kit, part, context),
})

/** The loaded wallets of a part. */
export function walletsIn(kit: Kit, part: ConnectWalletsPart): readonly Wallet[] {
  return queryState(kit, connectWallets, part).data?.data ?? []
}

/** The code that asks the registry; it loads with the first request, and no view waits for it. */
export function loadRegistry(kit: Kit): Promise<typeof import('./askWallets')> {
  return retry(kit, () => import('./askWallets'))
}
