import { insideLink, type Reading, type WalletPlatform, walletPlatforms } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

export type WaysTo = {
  /** This page opens inside the wallet; there is nothing to pair. */
  isInside: boolean
  /** The nearest first. */
  platforms: readonly WalletPlatform[]
}

/** How a wallet can be reached from here; one may be installed while it is looked at. */
export const waysTo: Reading<WaysTo, [wallet: Wallet]> = (kit, wallet) => {
  const isInside = insideLink(kit, wallet) !== undefined
  return { isInside, platforms: isInside ? ['mobile'] : walletPlatforms(kit, wallet) }
}
