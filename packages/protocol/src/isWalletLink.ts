import { walletLinkScheme } from './walletLinkScheme'

/** Whether a value is the address of a web page, over https. */
export function isWebLink(value: unknown): value is string {
  return walletLinkScheme(value, []) === 'https:'
}

/** Whether a value leads to a web page, or to an app that may be a wallet's: nothing that is refused outright (IMP-39). */
export function isWalletLink(value: unknown): value is string {
  return walletLinkScheme(value) !== undefined
}
