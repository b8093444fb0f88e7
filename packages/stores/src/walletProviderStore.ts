import {
  createStateStore,
  getAccount,
  type Kit,
  lazyAction,
  type Target,
  type WalletProvider,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { accountStore, forEachAccount } from './accountStore'
import { createStore, type LatchkeyStore } from './createStore'
import { loadActions } from './loadActions'

/** The provider object of the connected wallet; undefined while none is connected. */
export function walletProviderStore<N extends ChainNamespace = ChainNamespace>(
  kit: Kit,
  target: Target<N> = {},
): LatchkeyStore<WalletProvider<N> | undefined> {
  const getProvider = lazyAction<(target: Target<N>) => Promise<WalletProvider<N>>>(
    kit,
    'getWalletProvider',
    loadActions,
  )
  const { get, set, subscribe } = createStateStore<{ of?: string; provider?: WalletProvider<N> }>({})
  const connectorOf = (from: Kit) => getAccount(from, target).connectorId
  return createStore(
    kit,
    from => (get().of === connectorOf(from) ? get().provider : undefined),
    subscribe,
    changed => accountStore(kit, target).subscribe(changed),
    forEachAccount(kit, target, 'connectorId', async () => {
      const of = connectorOf(kit) as string
      try {
        const provider = await getProvider(target)
        if (of === connectorOf(kit)) set({ of, provider })
      } catch (error) {
        kit.log.warn('the provider of the wallet is not to be had', error)
      }
    }),
  )
}
