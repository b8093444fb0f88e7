import type { Wallet } from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { openLink } from '../links/openLink'
import { readPlatform } from '../links/platform'
import { targetOf } from '../links/walletLink'
import { insideLink } from './insideLink'

/**
 * Opens this page inside a wallet's own browser. Call it within the visitor's tap. Returns whether it could.
 */
export function openInsideWallet(kit: Kit, wallet: Wallet): boolean {
  const { window } = kit.env
  const href = insideLink(kit, wallet)
  if (!href) return false
  openLink(window, { href, target: targetOf(href, readPlatform(window)) })
  track(kit, { event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'mobile' } })
  return true
}
