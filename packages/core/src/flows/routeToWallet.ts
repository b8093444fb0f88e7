import type { Wallet } from '@latchkey/protocol'
import type { ListedConnector } from '../connectors/connectorList'
import { findRemote } from '../connectors/findRemote'
import { offersPairing } from '../connectors/offersPairing'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { pairingRoute } from '../router/pairingRoute'
import type { Route } from '../router/views'

/**
 * The view to show before we ask a wallet of this browser; undefined to ask at once. The visitor chooses the
 * namespace of a wallet with several. A wallet outside the browser has its own first view.
 */
export function routeToConnector(kit: Kit, { id, parts }: ListedConnector): Route | undefined {
  const remote = findRemote(kit, id)
  if (remote) return { view: remote.firstView?.(kit) ?? 'Connect', params: undefined }
  return parts.length > 1 ? { view: 'ConnectingMultiChain', params: { connectorId: id } } : undefined
}

/** The view for a wallet outside this browser: the ways to reach it, else where to get it. */
export function routeToWallet(kit: Kit, wallet: Wallet): Route {
  return canPair(kit, wallet) ? pairingRoute(wallet) : { view: 'Downloads', params: { wallet } }
}

/**
 * Whether the visitor can pair with a wallet: the site offers pairing, and the wallet supports it or has a
 * link.
 */
export function canPair(kit: Kit, wallet: Wallet): boolean {
  if (!offersPairing(kit)) return false
  // A phone lists the wallets it can open, some by links of another kind (REG-10 … REG-12).
  if (isMobile(kit)) return true
  return wallet.supports_wc ?? Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link)
}
