import type { CaipNetworkId, ChainNamespace, Wallet } from '@latchkey/protocol'

/** Every view by name, with what it carries. The names are public and stay (NAV-08 … NAV-19). */
export type Views = {
  Connect: undefined
  ConnectingExternal: { connectorId: string; namespace: ChainNamespace }
  /** A wallet that is in several namespaces: which one shall be connected. */
  ConnectingMultiChain: { connectorId: string }
  /** A wallet that is reached over WalletConnect: by a link, or by a code that it reads. */
  ConnectingWalletConnect: { wallet: Wallet }
  /** The same for any wallet. */
  ConnectingWalletConnectBasic: undefined
  /** Every connected wallet: use another one, connect one more, disconnect. */
  ProfileWallets: undefined
  /** A wallet is being asked to switch. */
  SwitchNetwork: { networkId: CaipNetworkId }
  /** The network chosen is of a namespace in which no wallet is connected. */
  SwitchActiveChain: { networkId: CaipNetworkId }
  Account: undefined
  /** Whether a wallet, or all of them, shall be disconnected. */
  ConfirmDisconnect: { wallet: string | undefined }
  Networks: undefined
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  AllWallets: undefined
  GetWallet: undefined
  /** Where one wallet can be had. */
  Downloads: { wallet: Wallet }
}

export type ViewName = keyof Views
export type Route = { [View in ViewName]: { view: View; params: Views[View] } }[ViewName]
/** Views that need nothing but their name. */
export type PlainViewName = { [View in ViewName]: Views[View] extends undefined ? View : never }[ViewName]

/** Where a visitor pairs: with one wallet, or with any. */
export const pairingViews = { one: 'ConnectingWalletConnect', any: 'ConnectingWalletConnectBasic' } as const

/** What can be opened by its name alone. */
export const plainViews: readonly PlainViewName[] = [
  'Connect',
  'Account',
  'Networks',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'AllWallets',
  'GetWallet',
  'ProfileWallets',
  pairingViews.any,
]

/** Views that make sense only with a connected account. */
export const accountViews: readonly ViewName[] = [
  'Account',
  'UnsupportedChain',
  'ProfileWallets',
  'ConfirmDisconnect',
]
