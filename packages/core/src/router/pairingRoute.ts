import type { Wallet } from '@latchkey/protocol'
import { pairingViews, type Route } from './views'

/** Where a wallet of the registry is paired with, or any wallet. */
export function pairingRoute(wallet: Wallet | undefined): Route {
  return wallet
    ? { view: pairingViews.one, params: { wallet } }
    : { view: pairingViews.any, params: undefined }
}
