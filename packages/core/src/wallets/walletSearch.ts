import type { Wallet } from '@latchkey/protocol'
import { walletListLifetimeMs, walletsPerSearch } from '../config/limits'
import { defineFeature } from '../kernel/feature'
import type { Stop } from '../kernel/stop'
import { defineQuery } from '../queries/query'
import { askWallets } from './askWallets'
import { customWallets } from './connectRows'
import { listed } from './walletCalls'

export type SearchFor = { text: string; certified: boolean }

/** What the registry finds for a text (REG-04), after the site's own wallets, which are known here alone. */
export const foundWallets = defineQuery<readonly Wallet[], SearchFor>('foundWallets', {
  staleMs: walletListLifetimeMs,
  key: ({ text, certified }) => `${certified ? 'certified' : 'none'} ${text.toLowerCase()}`,
  async fetch(kit, { text, certified }, context) {
    const { exclude: _, ...where } = listed(kit) // featured wallets can be searched for, too
    const badge = certified ? { badge_type: 'certified' } : {}
    const query = { page: 1, entries: walletsPerSearch, search: text, ...where, ...badge }
    const { data } = await askWallets(kit, query, context)
    const own = customWallets(kit).filter(
      ({ name, badge_type }) =>
        name.toLowerCase().includes(text.toLowerCase()) && (!certified || badge_type === 'certified'),
    )
    return [...own, ...data.filter(({ id }) => !own.some(wallet => wallet.id === id))]
  },
})

/** What the visitor searches for; `isWaiting` while typing is waited for, and until the search was seen to happen. */
export type WalletSearch = SearchFor & { isWaiting: boolean; stop: Stop | undefined }

export const walletSearch = defineFeature(
  'walletSearch',
  (): WalletSearch => ({ text: '', certified: false, isWaiting: false, stop: undefined }),
)
