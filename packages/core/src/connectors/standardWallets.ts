import type { Wallet } from '@wallet-standard/base'
import type { Stop } from '../kernel/stop'

export type StandardWallets = {
  list(): readonly Wallet[]
  has(wallet: Wallet): boolean
  stop: Stop
}

export type StandardWalletsChange = { added: readonly Wallet[]; removed: readonly Wallet[] }

/**
 * The page's Wallet Standard wallets, now and later. Each adapter has its own registry, which ends with it;
 * wallets register with every app that reports ready. Handwritten, because `@wallet-standard/app` depends on
 * a release that needs Node 22, which yarn 1 refuses to install.
 */
export function standardWallets(
  window: EventTarget,
  changed: (change: StandardWalletsChange) => void,
): StandardWallets {
  const wallets = new Set<Wallet>()
  let isOver = false
  const registry = Object.freeze({
    register(...given: Wallet[]) {
      if (isOver) return () => {}
      const added = given.filter(
        wallet => typeof wallet === 'object' && wallet !== null && !wallets.has(wallet),
      )
      for (const wallet of added) wallets.add(wallet)
      if (added.length > 0) changed({ added, removed: [] })
      return () => {
        const removed = added.filter(wallet => wallets.delete(wallet))
        if (removed.length > 0 && !isOver) changed({ added: [], removed })
      }
    },
  })
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(registry)
  }
  window.addEventListener('wallet-standard:register-wallet', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry }))
  return {
    list: () => [...wallets],
    has: wallet => wallets.has(wallet),
    stop() {
      isOver = true
      window.removeEventListener('wallet-standard:register-wallet', hear)
    },
  }
}
