import { useRef } from 'react'
import { useShownReading } from '../shell/useShownReading'
import { type WalletGroup, walletGroups } from './walletGroups'

/**
 * The connected wallets by namespace, each where it stood when it was first seen: an adapter may name the one in use
 * first, and rows that jump under the finger are hit by mistake. A wallet that leaves the page keeps its name.
 */
export function useWalletGroups(): WalletGroup[] {
  const known = useRef(new Map<string, { name: string; icon?: string }>())
  return useShownReading(walletGroups).map(({ namespace, wallets }) => {
    for (const { key, connectorId, name, icon } of wallets)
      if (name !== connectorId || !known.current.has(key))
        known.current.set(key, { name, ...(icon ? { icon } : {}) })
    const order = [...known.current.keys()]
    return {
      namespace,
      wallets: wallets
        .map(wallet => ({ ...wallet, ...known.current.get(wallet.key) }))
        .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    }
  })
}
