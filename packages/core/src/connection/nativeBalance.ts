import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { accountOf, accounts, type BalanceState } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import { nativeBalanceLifetimeMs } from '../config/limits'
import { balanceNamespaces } from '../config/options'
import type { Balance } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { networks } from '../networks/networks'
import { defineQuery, queryState } from '../queries/query'

/** An account on a network. */
export type BalanceOf = { namespace: ChainNamespace; address: string; network: Network }

/** What an account has of its network's own currency; kept for 30 s, also for the next page (ACC-28, ACC-30, STO-12). */
export const nativeBalance = defineQuery<Balance, BalanceOf>('nativeBalance', {
  staleMs: nativeBalanceLifetimeMs,
  key: ({ address, network }) => `${network.caipNetworkId}:${address}`,
  async fetch(kit, { namespace, address, network }, { signal }) {
    const getBalance = kit.get(adapters).get()[namespace]?.getBalance
    if (!getBalance) throw kitError('adapter/not-found')
    return getBalance({ address, network, signal })
  },
  refreshOn: ['transactionSent'],
  stored: async () => (await import('./storedBalance')).storedBalance,
})

/** Whose balance can be read in a namespace, if anybody's: on its networks alone, and on those the site knows (ACC-20). */
export function balanceIn(kit: Kit, namespace: ChainNamespace | undefined): BalanceOf | undefined {
  if (!namespace) return undefined
  const account = accountOf(kit.get(accounts).get(), namespace)
  const network = kit.get(networks).get().byNamespace[namespace]?.caipNetwork
  const isRead = kit.get(adapters).get()[namespace]?.getBalance && balanceNamespaces.includes(namespace)
  if (account.status !== 'connected' || !network || network.unsupported || !isRead) return undefined
  return { namespace, address: account.address, network }
}

/** The balance as it is shown: real money of a test network is none (ACC-21, ACC-21a). */
export function balanceState(kit: Kit, of: BalanceOf | undefined): BalanceState {
  if (!of) return { status: 'unknown' }
  if (isHidden(kit, of)) return { status: 'hidden' }
  const { status, data } = queryState(kit, nativeBalance, of)
  if (data) return { status: 'ready', ...data }
  return { status: status === 'loading' || status === 'failed' ? status : 'unknown' }
}

export function isHidden(kit: Kit, { network }: BalanceOf): boolean {
  return network.testnet === true && !optionsOf(kit).testnetBalances
}
