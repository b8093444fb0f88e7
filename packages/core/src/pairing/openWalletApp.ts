import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { LinkWay } from '../links/walletLink'

/** Opens the app of the wallet being paired; here once a pairing started that the site shows itself. */
export const appOpener = defineFeature('appOpener', (): { open(way: LinkWay): boolean } => ({
  open: () => false,
}))

/**
 * Opens the app or page of the wallet being paired, with the current link. Call it within the visitor's tap:
 * browsers open apps at no other time. Returns whether it opened anything; the pairing's `link` tells the
 * result.
 *
 * @example
 * <button onClick={() => openWalletApp(kit, { platform: 'mobile' })}>Open the wallet</button>
 */
export function openWalletApp(kit: Kit, { platform }: { platform: 'mobile' | 'desktop' | 'web' }): boolean {
  return kit.get(appOpener).get().open(platform)
}
