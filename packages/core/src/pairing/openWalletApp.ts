import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { LinkWay } from '../links/walletLink'

/** Opens the app of the wallet that is being paired with; here once a pairing began that the site shows itself. */
export const appOpener = defineFeature('appOpener', (): { open(way: LinkWay): boolean } => ({
  open: () => false,
}))

/**
 * Opens the app or page of the wallet that is being paired with, by the link that waits. Call it in the visitor's tap
 * itself: browsers open apps at no other time. Says whether it opened anything; how that went is `link` of the pairing.
 *
 * @example
 * <button onClick={() => openWalletApp(kit, { platform: 'mobile' })}>Open the wallet</button>
 */
export function openWalletApp(kit: Kit, { platform }: { platform: 'mobile' | 'desktop' | 'web' }): boolean {
  return kit.get(appOpener).get().open(platform)
}
