import { readText, type WalletLabel, walletLabel } from '@latchkey/core'

/** A wallet's self-description, cleaned. */
export type AnnouncedWallet = WalletLabel & { rdns?: string }

const names = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/i

/** Cleans the description in an announcement (EIP-6963) and drops invalid fields. */
export function announcedWallet(info: unknown): AnnouncedWallet {
  const label = walletLabel(info)
  const rdns = readText(info, 'rdns')
  return { ...label, ...(names.test(rdns) && rdns.length <= 253 ? { rdns } : {}) }
}
