import type { CaipNetworkId, ChainNamespace, Nft, Wallet } from '@latchkey/protocol'

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
  /** Who the visitor is: the addresses in use, with their names. */
  Profile: undefined
  /** What the visitor may change. */
  AccountSettings: undefined
  /** A wallet is being asked to switch. */
  SwitchNetwork: { networkId: CaipNetworkId }
  /** The network chosen is of a namespace in which no wallet is connected. */
  SwitchActiveChain: { networkId: CaipNetworkId }
  Account: undefined
  /** Whether a wallet, or all of them, shall be disconnected. */
  ConfirmDisconnect: { wallet: string | undefined }
  /** The address in use, for whoever shall pay the visitor. */
  WalletReceive: undefined
  /** One NFT of the account. */
  NftDetail: { nft: Nft }
  Networks: undefined
  UnsupportedChain: undefined
  /** Sending tokens: what, how much and to whom. */
  WalletSend: SendArguments | undefined
  /** Which token shall be sent. */
  WalletSendSelectToken: undefined
  /** Everything that is about to be signed, to its last digit. */
  WalletSendPreview: undefined
  /** A transaction that no block holds yet, by its hash: it can be sped up or cancelled. */
  WalletPending: { hash: string }
  /** A site asks the visitor to sign in with the account that is connected. */
  SignIn: undefined
  /** A login by e-mail: where the address is typed. */
  EmailLogin: undefined
  /** A link was mailed, by which the visitor admits this browser. */
  EmailVerifyDevice: undefined
  /** Six digits were mailed. */
  EmailVerifyOtp: undefined
  /** Another address for logins and mails. */
  UpdateEmailWallet: undefined
  /** The code that was mailed to the address so far. */
  UpdateEmailPrimaryOtp: undefined
  /** The code that was mailed to the new one. */
  UpdateEmailSecondaryOtp: undefined
  /** What the visitor can do for the wallet behind a login: a backup, devices, taking it elsewhere. */
  UpgradeEmailWallet: undefined
  /** Every provider to log in with. */
  ConnectSocials: undefined
  /** A provider asks the visitor in a window of its own. */
  ConnectingSocial: undefined
  /** A phone with Farcaster logs the visitor in (NAV-14). */
  ConnectingFarcaster: undefined
  /** The embedded wallet asks the visitor something, in a window of its own above this. */
  ApproveTransaction: undefined
  /** A name of the gateway for the account in use. */
  RegisterAccountName: undefined
  /** It has been registered. */
  RegisterAccountNameSuccess: { name: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  AllWallets: undefined
  GetWallet: undefined
  /** Where one wallet can be had. */
  Downloads: { wallet: Wallet }
}

export type ViewName = keyof Views
export type Route = { [View in ViewName]: { view: View; params: Views[View] } }[ViewName]
/** Views that need nothing but their name; further steps of something are reached from its first one, `SignIn` by `signIn`. */
export type PlainViewName = Exclude<
  { [View in ViewName]: undefined extends Views[View] ? View : never }[ViewName],
  | ('WalletSendSelectToken' | 'WalletSendPreview' | 'SignIn' | 'ApproveTransaction')
  | ('EmailVerifyDevice' | 'EmailVerifyOtp' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp')
  | ('ConnectingSocial' | 'ConnectingFarcaster')
>

/** What the form is filled in with; all of it can be changed by the visitor. */
export type SendArguments = {
  /** In whole tokens: `0.01`. */
  amount?: string | undefined
  /** The token's contract or mint; without it, the network's own coin. */
  assetAddress?: string | undefined
  /**
   * An NFT in place of a token, as `getNfts` names it. `amount` says how many where there are several of it (ERC-1155);
   * one by default.
   */
  nft?: Nft | undefined
  /** Switched to first, if it is another one than that in use. */
  chainId?: CaipNetworkId | undefined
  /** An address, or a name. */
  to?: string | undefined
}

/** Where a visitor pairs: with one wallet, or with any. */
export const pairingViews = { one: 'ConnectingWalletConnect', any: 'ConnectingWalletConnectBasic' } as const

/** What can be opened by its name alone. A pattern is shorter than a list, and every page loads it. */
export const plainViews =
  /^(Account(Settings)?|R\w+Name|EmailLogin|Up\w+Wallet|Connect(ing\w+Basic|Socials)?|Profile(Wallets)?|(All|Get)W\w+|Uns\w+|Networks|WhatIsA\w+|Wallet(Send|Receive))$/

/** Whether a view makes sense only with a connected account: the account itself, its networks and wallets, what it has and sends. */
export function needsAccount(view: ViewName): boolean {
  return /^(Ac|U|P|Conf|Wa|Nf|R|Si)/.test(view)
}
