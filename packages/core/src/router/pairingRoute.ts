import type { Wallet } from '@latchkey/protocol'
import type { RouterState } from './router'
import { pairingViews, type Route } from './views'

/** The view to pair with a registry wallet, or with any wallet. */
export function pairingRoute(wallet: Wallet | undefined): Route {
  return wallet
    ? { view: pairingViews.one, params: { wallet } }
    : { view: pairingViews.any, params: undefined }
}

const names: readonly string[] = Object.values(pairingViews)

/** Whether the visitor is pairing: its view is on screen, or in the history. */
export function showsPairing({ stack }: RouterState): boolean {
  return stack.some(({ view }) => names.includes(view))
}
