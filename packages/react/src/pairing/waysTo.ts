import { insideLink, type Reading, type WalletPlatform, walletPlatforms } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'

export type WaysTo = {
  /** This page opens inside the wallet; there is nothing to pair. */
  isInside: boolean
  /** Nearest first. */
  platforms: readonly WalletPlatform[]
}

/** The ways to reach a wallet from here; the visitor may install it while this view is open. */
export const waysTo: Reading<WaysTo, [wallet: Wallet]> = (kit, wallet) => {
  const isInside = insideLink(kit, wallet) !== undefined
  return { isInside, platforms: isInside ? ['mobile'] : walletPlatforms(kit, wallet) }
}
