import { accounts, adapters, connectionList, connections, connectors, networks } from '@latchkey/core'
import { useRef } from 'react'
import { useFeature } from '../kit/useFeature'
import { useShownFeature } from '../shell/useShownFeature'
import { type WalletGroup, walletGroups } from './walletGroups'

/**
 * The connected wallets by chain family, each where it stood when it was first seen: an adapter may name the one in use
 * first, and rows that jump under the finger are hit by mistake. A wallet that leaves the page keeps its name.
 */
export function useWalletGroups(): WalletGroup[] {
  const known = useRef(new Map<string, { name: string; icon?: string }>())
  const state = useShownFeature(connections)
  const groups = walletGroups(
    connectionList(state, useFeature(connectors)),
    useShownFeature(accounts),
    useShownFeature(networks),
    useShownFeature(adapters),
  )
  return groups.map(({ family, wallets }) => {
    for (const { key, connectorId, name, icon } of wallets)
      if (name !== connectorId || !known.current.has(key))
        known.current.set(key, { name, ...(icon ? { icon } : {}) })
    const order = [...known.current.keys()]
    return {
      family,
      wallets: wallets
        .map(wallet => ({ ...wallet, ...known.current.get(wallet.key) }))
        .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    }
  })
}
