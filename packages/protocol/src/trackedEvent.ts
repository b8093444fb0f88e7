import type { ChainNamespace } from './caip'

/** An event about a visitor's step, for the site; names and properties are those of the wire. */
export type TrackedEvent =
  | { event: 'MODAL_CREATED' }
  | { event: 'MODAL_OPEN' | 'MODAL_CLOSE'; properties: { connected: boolean } }
  | { event: 'SELECT_WALLET'; properties: { name: string; platform: 'browser' | 'mobile' | 'qrcode' } }
  | {
      event: 'CONNECT_SUCCESS'
      properties: { method: 'browser' | 'mobile' | 'qrcode' | 'email'; name: string; reconnect?: boolean }
    }
  | { event: 'SOCIAL_LOGIN_SUCCESS'; properties: { provider: string } }
  | { event: 'CONNECT_ERROR' | 'USER_REJECTED'; properties: { message: string } }
  | { event: 'DISCONNECT_SUCCESS'; properties: { namespace: ChainNamespace | 'all' } }
  | { event: 'DISCONNECT_ERROR' | 'ERROR_FETCH_TRANSACTIONS'; properties: { message: string } }
  | { event: 'CLICK_NETWORKS' | 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP' | 'CLICK_GET_WALLET_HELP' }
  | { event: 'CLICK_ALL_WALLETS' }
  | { event: 'SEARCH_WALLET'; properties: { badge: 'none' | 'certified'; search: string } }
  | { event: 'GET_WALLET'; properties: { name: string; explorerId: string; type: WalletPlace } }
  | { event: 'SWITCH_NETWORK'; properties: { network: string } }
  | { event: 'SEND_INITIATED' | 'SEND_ERROR' | 'SEND_REJECTED'; properties: SentProperties }
  | { event: SignInEventName; properties: SignInProperties }
  | { event: 'SEND_SUCCESS'; properties: SentProperties & { hash: string } }
  | { event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'; properties: SwapProperties }
  | { event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'; properties: SwapProperties & { message: string } }
  | { event: 'PAY_MODAL_OPEN' | 'PAY_INITIATED' | 'PAY_SUCCESS'; properties: { network: string } }
  | { event: 'PAY_EXCHANGE_SELECTED'; properties: { network: string; exchange: string } }
  | { event: 'PAY_ERROR'; properties: { network: string; message: string } }
  | { event: 'OPEN_ENS_FLOW' }
  | { event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'; properties: { ensName: string } }
  | { event: 'REGISTER_NAME_ERROR'; properties: { ensName: string; error: string } }

/** The transfer to send: the token by its symbol, the amount in whole ones. */
export type SentProperties = { network: string; token: string; amount: string }

/** The swap to make: tokens by symbol, amounts in whole ones. */
export type SwapProperties = {
  network: string
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}

export type SignInEventName =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

/** The account that signs in. */
export type SignInProperties = { network: string; isSmartAccount: boolean; message?: string }

/** Where visitors can get a wallet. */
export type WalletPlace = 'chrome_store' | 'app_store' | 'play_store' | 'homepage' | 'webapp'

export type TrackedEventName = TrackedEvent['event']
