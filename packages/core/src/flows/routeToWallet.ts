import type { Wallet } from '@latchkey/protocol'
import type { ListedConnector } from '../connectors/connectorList'
import { findRemote } from '../connectors/findRemote'
import { offersPairing } from '../connectors/offersPairing'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { pairingRoute } from '../router/pairingRoute'
import type { Route } from '../router/views'

/**
 * Where a chosen wallet of this browser leads before it is asked; undefined where it is asked at once. Of one that is in
 * several namespaces the visitor says which. A wallet that is not in the browser has a view of its own to begin in.
 */
export function routeToConnector(kit: Kit, { id, parts }: ListedConnector): Route | undefined {
  const remote = findRemote(kit, id)
  if (remote) return { view: remote.firstView?.(kit) ?? 'Connect', params: undefined }
  return parts.length > 1 ? { view: 'ConnectingMultiChain', params: { connectorId: id } } : undefined
}

/** Where a wallet leads that is not in this browser: to the ways of reaching it, else to where it can be had. */
export function routeToWallet(kit: Kit, wallet: Wallet): Route {
  return canPair(kit, wallet) ? pairingRoute(wallet) : { view: 'Downloads', params: { wallet } }
}

/** Whether a wallet can be paired with: the site offers it, and the wallet says so or has a link to be opened by. */
export function canPair(kit: Kit, wallet: Wallet): boolean {
  if (!offersPairing(kit)) return false
  // A phone lists those that can be opened on it, some of them by links of another kind (REG-10 … REG-12).
  if (isMobile(kit)) return true
  return wallet.supports_wc ?? Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link)
}
