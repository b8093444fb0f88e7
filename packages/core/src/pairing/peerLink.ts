import { isWebLink, walletLinkScheme } from '@latchkey/protocol'
import { trustedListings } from '../connectors/listings'
import type { Kit } from '../kernel/kit'
import type { SessionPeer } from './sessionClient'

/** The link to an app. With `isKnown` false, only the app itself claims to be a wallet. */
export type PeerLink = { href: string; isKnown: boolean }

/**
 * The link that brings a paired wallet to the front. The wallet itself sends it, so we trust only web pages,
 * and schemes of wallets that the registry or the site lists (IMP-39).
 */
export function peerLink(kit: Kit, { redirect }: Pick<SessionPeer, 'redirect'>): PeerLink | undefined {
  const { native, universal } = redirect ?? {}
  const scheme = walletLinkScheme(native)
  if (native && isKnownScheme(kit, scheme)) return { href: native, isKnown: true }
  if (isWebLink(universal)) return { href: universal, isKnown: true }
  // A page on this machine is no app.
  return native && scheme && scheme !== 'http:' ? { href: native, isKnown: false } : undefined
}

/** Whether links of a scheme open without asking. */
export function isKnownScheme(kit: Kit, scheme: string | undefined): boolean {
  if (scheme === 'https:') return true
  return trustedListings(kit).some(({ mobile_link, desktop_link }) =>
    [mobile_link, desktop_link].some(link => scheme && walletLinkScheme(link) === scheme),
  )
}
