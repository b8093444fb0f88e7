import type { ChainNamespace, KitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import { balanceNamespaces } from '../config/options'
import type { Balance } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { networks } from '../networks/networks'
import { defineQuery, queryState } from '../queries/query'

/** An account on a network. */
export type BalanceOf = { namespace: ChainNamespace; address: string; network: Network }

/**
 * An account's balance in its network's own currency; cached for 30 s, also for the next page (ACC-28,
 * ACC-30, STO-12).
 */
export const nativeBalance = defineQuery<Balance, BalanceOf>('nativeBalance', {
  staleMs: 30_000, // ACC-30
  key: ({ address, network }) => `${network.caipNetworkId}:${address}`,
  // The code that reads and caches it loads with the first request: a page that only shows balances need not
  // have it.
  fetch: async (kit, of, { signal }) => (await import('./readBalance')).readBalance(kit, of, signal),
  refreshOn: ['transactionSent'],
  networkOf: ({ network }) => network.caipNetworkId,
  stored: async () => (await import('./readBalance')).storedBalance,
})

/**
 * The account in a namespace whose balance we can read: only on the namespace's networks, and only those the
 * site knows (ACC-20).
 */
export function balanceIn(kit: Kit, namespace: ChainNamespace | undefined): BalanceOf | undefined {
  const account = accountOf(kit.get(accounts).get(), namespace)
  const network = namespace && kit.get(networks).get().byNamespace[namespace]?.caipNetwork
  if (account.status !== 'connected' || !network || network.unsupported) return undefined
  return balanceNamespaces.includes(namespace) ? { namespace, address: account.address, network } : undefined
}

export type ShownBalance =
  | { status: 'idle' | 'pending' }
  | ({ status: 'success' } & Balance)
  | { status: 'hidden' } // a test network: no real value to show (ACC-21)
  | { status: 'error'; error: KitError | undefined }

/** The balance to show: test networks hold no real money (ACC-21, ACC-21a). */
export function shownBalance(kit: Kit, of: BalanceOf | undefined): ShownBalance {
  if (!of) return { status: 'idle' }
  if (isHidden(kit, of)) return { status: 'hidden' }
  const { status, data, error } = queryState(kit, nativeBalance, of)
  if (data) return { status: 'success', ...data }
  return status === 'error' ? { status, error } : { status: status as 'idle' | 'pending' }
}

export function isHidden(kit: Kit, { network }: Pick<BalanceOf, 'network'>): boolean {
  return network.testnet === true && !optionsOf(kit).testnetBalances
}
