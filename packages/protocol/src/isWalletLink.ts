import { walletLinkScheme } from './walletLinkScheme'

/** Whether a value is the address of a web page, over https. */
export function isWebLink(value: unknown): value is string {
  return walletLinkScheme(value, []) === 'https:'
}

/**
 * Whether a value is the address of a web page, or of an app that may be a wallet: not refused outright
 * (IMP-39).
 */
export function isWalletLink(value: unknown): value is string {
  return walletLinkScheme(value) !== undefined
}
