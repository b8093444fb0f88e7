import { readWallet, type Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { recentWallets } from './recentWallets'

/** Every wallet that the registry has returned so far, from whatever request. */
export const listings = defineFeature('listings', (): readonly Wallet[] => [])

/** Listings from others than the wallets themselves: the site, and the registry now or earlier. */
export function trustedListings(kit: Kit): Wallet[] {
  const recent = kit.get(recentWallets).get()
  return [
    ...optionsOf(kit).customWallets.flatMap(wallet => readWallet(wallet) ?? []),
    ...recent.flatMap(({ listing }) => listing ?? []),
    ...kit.get(listings).get(),
  ]
}
