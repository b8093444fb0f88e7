import type { WalletLink } from './walletLink'

/**
 * Opens a link now, within the visitor's tap: an app's own scheme through the page's address, which stays;
 * anything else through an anchor outside the document, so that no empty window remains.
 */
export function openLink(
  window: (Window & typeof globalThis) | undefined,
  { href, target }: Pick<WalletLink, 'href' | 'target'>,
): void {
  if (!window) return
  if (target === '_self') {
    window.location.href = href
    return
  }
  const anchor = window.document.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noreferrer noopener'
  anchor.click()
}
