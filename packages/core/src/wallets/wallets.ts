import type { KitError, Wallet } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** Wallets that are asked for together; each part fails and is tried again on its own. */
export type WalletsPart =
  | { status: 'idle' }
  /** `slow` once it takes long (IMP-18). */
  | { status: 'loading'; slow?: true }
  /** `count`: how many the registry has in all, of which these are the first. */
  | { status: 'ready'; wallets: readonly Wallet[]; count: number }
  | { status: 'failed'; error: KitError }

/** The registry's wallets on Connect: those the site features, the first few others, and those it leaves out. */
export type WalletsState = {
  featured: WalletsPart
  recommended: WalletsPart
  /** Needed to know the excluded wallets by name when they are installed (CON-07, CON-08). */
  excluded: WalletsPart
}

export const wallets = defineFeature(
  'wallets',
  (): WalletsState => ({
    featured: { status: 'idle' },
    recommended: { status: 'idle' },
    excluded: { status: 'idle' },
  }),
)

/** The wallets of a part, if they are here. */
export function walletsIn(part: WalletsPart): readonly Wallet[] {
  return part.status === 'ready' ? part.wallets : []
}
