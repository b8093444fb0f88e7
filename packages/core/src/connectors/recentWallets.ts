import { readWallet, type Wallet } from '@latchkey/protocol'
import { recentWalletsKept } from '../config/limits/walletLists'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type RecentWallet = {
  id: string // CON-32
  name: string
  /** The registry's entry of a wallet outside this browser, so that the next visit can offer it again. */
  listing?: Wallet | undefined
}

/** The wallets used last, newest first. */
export const recentWallets = defineFeature('recentWallets', (): readonly RecentWallet[] => [])

const key = 'recentWallets'

/** Puts a newly used wallet first; changes nothing if the list has it already (CON-29 … CON-31). */
export function addRecent(list: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  if (list.some(known => known.id === wallet.id)) return list
  return [wallet, ...list].slice(0, recentWalletsKept)
}

export function rememberWallet(kit: Kit, wallet: RecentWallet): void {
  const store = kit.get(recentWallets)
  store.set(now => addRecent(now, wallet))
  kit.storage.write(key, store.get())
}

export function restoreRecentWallets(kit: Kit): void {
  kit.get(recentWallets).set(kit.storage.read(key, readList) ?? [])
}

function readList(stored: unknown): RecentWallet[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored
    .filter(isRecentWallet)
    .slice(0, recentWalletsKept)
    .map(({ id, name, listing }) => ({ id, name, ...(listing && { listing: readWallet(listing) }) }))
}

function isRecentWallet(value: unknown): value is RecentWallet {
  const wallet = value as RecentWallet | null
  return typeof wallet?.id === 'string' && typeof wallet.name === 'string'
}
