import { useRef } from 'react'
import { useShownReading } from '../shell/useShownReading'
import { type WalletGroup, walletGroups } from './walletGroups'

/**
 * The connected wallets by namespace, each at its first place, and so its accounts: the kit lists the one in
 * use first, but visitors would hit a jumping row by mistake. A wallet that leaves the page keeps its name.
 */
export function useWalletGroups(): WalletGroup[] {
  const known = useRef(new Map<string, { name: string; icon?: string }>())
  const seen = useRef(new Map<string, readonly string[]>())
  return useShownReading(walletGroups).map(({ namespace, wallets }) => {
    for (const { key, connectorId, name, icon } of wallets)
      if (name !== connectorId || !known.current.has(key))
        known.current.set(key, { name, ...(icon ? { icon } : {}) })
    for (const { key, accounts } of wallets)
      seen.current.set(key, inOrderOf(seen.current.get(key) ?? [], accounts))
    const order = [...known.current.keys()]
    return {
      namespace,
      wallets: wallets
        .map(wallet => ({
          ...wallet,
          ...known.current.get(wallet.key),
          accounts: seen.current.get(wallet.key) ?? wallet.accounts,
        }))
        .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    }
  })
}

function inOrderOf(before: readonly string[], now: readonly string[]): string[] {
  const here = new Set(now)
  return [...new Set([...before.filter(account => here.has(account)), ...now])]
}
