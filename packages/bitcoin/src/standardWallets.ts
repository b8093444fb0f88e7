import type { Scope } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'

/**
 * The Wallet Standard wallets of the page, now and later. The registry belongs to this adapter and ends with it; wallets
 * register with every app that says it is ready.
 */
export function standardWallets(
  window: EventTarget,
  scope: Scope,
  changed: () => void,
): { list(): readonly Wallet[]; has(wallet: Wallet): boolean } {
  const wallets = new Set<Wallet>()
  const registry = Object.freeze({
    register(...given: Wallet[]) {
      const added = given.filter(
        wallet => typeof wallet === 'object' && wallet !== null && !wallets.has(wallet),
      )
      for (const wallet of added) wallets.add(wallet)
      if (added.length > 0) changed()
      return () => {
        for (const wallet of added) wallets.delete(wallet)
        changed()
      }
    },
  })
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(registry)
  }
  window.addEventListener('wallet-standard:register-wallet', hear)
  scope.own(() => window.removeEventListener('wallet-standard:register-wallet', hear))
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry }))
  return { list: () => [...wallets], has: wallet => wallets.has(wallet) }
}
