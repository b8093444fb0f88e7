import type { ChainNamespace } from '@latchkey/protocol'
import { accountOf, accounts, type BalanceState, setAccount } from '../accounts/accounts'
import { optionsOf } from '../config/config'
import { nativeBalanceLifetimeMs } from '../config/limits'
import { balanceNamespaces } from '../config/options'
import type { Balance } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import { type Cache, createCache } from '../kernel/cache'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'

const balances = defineFeature('balances', (): Cache<Balance> | undefined => undefined)

/** Reads the native balance of a namespace's account, at most every 30 s (ACC-30); `force` asks anew. */
export async function refreshBalance(
  kit: Kit,
  namespace: ChainNamespace,
  { force = false } = {},
): Promise<void> {
  const account = accountOf(kit.get(accounts).get(), namespace)
  const network = kit.get(networks).get().byNamespace[namespace]?.caipNetwork
  const getBalance = kit.get(adapters).get()[namespace]?.getBalance
  if (account.status !== 'connected' || !network || !getBalance) return
  if (!balanceNamespaces.includes(namespace) || network.unsupported) return // ACC-20
  if (network.testnet && !optionsOf(kit).testnetBalances) return show({ status: 'hidden' }) // ACC-21, ACC-21a

  const cache = cacheOf(kit)
  const key = account.caipAddress
  if (force) cache.clear(key)
  if (account.balance.status !== 'ready') show({ status: 'loading' })
  const abort = new AbortController()
  const stop = kit.own(() => abort.abort())
  try {
    const balance = await cache.get(key, () =>
      getBalance({ address: account.address, network, signal: abort.signal }),
    )
    show({ status: 'ready', ...(cache.peek(key) ?? balance) }) // a forced answer may have come before this one
  } catch (error) {
    kit.log.warn('balance: could not be read', error)
    show({ status: 'failed' })
  } finally {
    stop()
  }

  /** A late answer for an account or network that is no longer shown is dropped (IMP-19). */
  function show(balance: BalanceState): void {
    const now = accountOf(kit.get(accounts).get(), namespace)
    if (
      now.status !== 'connected' ||
      account.status !== 'connected' ||
      now.caipAddress !== account.caipAddress
    )
      return
    // What was shown stays while it cannot be read anew.
    if (balance.status === 'failed' && now.balance.status === 'ready') return
    setAccount(kit, namespace, { ...now, balance })
  }
}

function cacheOf(kit: Kit): Cache<Balance> {
  const store = kit.get(balances)
  const cache = store.get() ?? createCache<Balance>(kit.env.clock, nativeBalanceLifetimeMs)
  store.set(() => cache)
  return cache
}
