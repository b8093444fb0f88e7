import type { Wallet } from '@latchkey/protocol'
import type { ListedConnector } from '../connectors/connectorList'
import { offersWalletConnect } from '../connectors/offersWalletConnect'
import { isMobile } from '../kernel/device'
import type { Kit } from '../kernel/kit'
import { offersAllWallets } from '../projects/offersAllWallets'
import type { Route } from '../router/views'

/**
 * Where a chosen wallet of this browser leads before it is asked; undefined where it is asked at once. Of one that is in
 * several chain families the visitor says which. WalletConnect is no wallet but the way to any: on a phone the visitor
 * says which one to open, elsewhere there is a code to scan.
 */
export function routeToConnector(kit: Kit, { id, type, parts }: ListedConnector): Route | undefined {
  if (type === 'WALLET_CONNECT')
    return {
      view: isMobile(kit) && offersAllWallets(kit) ? 'AllWallets' : 'ConnectingWalletConnectBasic',
      params: undefined,
    }
  return parts.length > 1 ? { view: 'ConnectingMultiChain', params: { connectorId: id } } : undefined
}

/** Where a wallet leads that is not in this browser: to the ways of reaching it, else to where it can be had. */
export function routeToWallet(kit: Kit, wallet: Wallet): Route {
  return { view: canPair(kit, wallet) ? 'ConnectingWalletConnect' : 'Downloads', params: { wallet } }
}

/** Whether a wallet can be connected over WalletConnect: the site offers it, and the wallet says so or has a link to be opened by. */
export function canPair(kit: Kit, wallet: Wallet): boolean {
  if (!offersWalletConnect(kit)) return false
  // A phone lists those that can be opened on it, some of them by other links than WalletConnect's (REG-10 … REG-12).
  if (isMobile(kit)) return true
  return wallet.supports_wc ?? Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link)
}
