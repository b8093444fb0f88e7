import { readText, type WalletLabel, walletLabel } from '@latchkey/core'

/** What a wallet may say of itself, after cleaning. */
export type AnnouncedWallet = WalletLabel & { rdns?: string }

const names = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/i

/** Cleans what an announcement (EIP-6963) says of its wallet; what does not hold is left out. */
export function announcedWallet(info: unknown): AnnouncedWallet {
  const label = walletLabel(info)
  const rdns = readText(info, 'rdns')
  return { ...label, ...(names.test(rdns) && rdns.length <= 253 ? { rdns } : {}) }
}
