import type { Inspection, SignRequest, TokenNames } from '@latchkey/decode'
import type { CaipNetworkId, ChainNamespace, Nft, SimulateAnswer, Wallet } from '@latchkey/protocol'

/** What is known of a request that a wallet is about to be asked. */
export type GuardFindings = {
  request: SignRequest
  inspection: Inspection
  tokens: TokenNames
  /** What came of trying it out, where it is a transaction; undefined where nobody could say. */
  tried?: SimulateAnswer | 'asking' | undefined
}

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
  /** Whether an app may be opened that nobody but the paired wallet calls its own. */
  AllowApp: { wallet: string; scheme: string }
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
  /** Swapping tokens: what is sold and bought, and how much. */
  Swap: SwapArguments | undefined
  /** Which token shall be sold, or bought. */
  SwapSelectToken: { side: 'from' | 'to' }
  /** Everything about the swap that is about to be signed. */
  SwapPreview: undefined
  /** Buying for money: how much, with what, and at whose offer. */
  OnRamp: undefined
  /** A purchase at a provider, until its money has arrived. */
  OnRampProgress: undefined
  /** What the site asks the visitor to pay, until it is paid. */
  Pay: undefined
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
  /** What a wallet is about to be asked to sign, and what speaks against it. */
  SignGuard: GuardFindings & {
    /** The wallet's name. */
    wallet: string | undefined
    /** What follows, where that is not all: nobody can go on before it is here. */
    later?: Promise<GuardFindings>
  }
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
/**
 * What a view is for. `connecting`: the visitor connects a wallet there, and the modal has done its work once that is
 * connected. `account`: it makes sense only with a connected account. `plain`: neither.
 */
export type ViewKind = 'connecting' | 'account' | 'plain'

type ByName = { readonly [View in ViewName as undefined extends Views[View] ? View : never]?: ViewKind }

/** The views that need nothing but their name, each with its kind: `openModal` opens these. */
const openedByName = {
  Connect: 'connecting',
  ConnectSocials: 'connecting',
  ConnectingWalletConnectBasic: 'connecting',
  EmailLogin: 'connecting',
  Account: 'account',
  AccountSettings: 'account',
  Profile: 'account',
  ProfileWallets: 'account',
  OnRamp: 'account',
  RegisterAccountName: 'account',
  Swap: 'account',
  UnsupportedChain: 'account',
  UpdateEmailWallet: 'account',
  UpgradeEmailWallet: 'account',
  WalletReceive: 'account',
  WalletSend: 'account',
  AllWallets: 'plain',
  GetWallet: 'plain',
  Networks: 'plain',
  WhatIsANetwork: 'plain',
  WhatIsAWallet: 'plain',
} as const satisfies ByName

/** Further steps of something are reached from its first view, `SignIn` by `signIn`, `Pay` by `pay`. */
const reachedFromOthers = {
  ConnectingExternal: 'connecting',
  ConnectingFarcaster: 'connecting',
  ConnectingSocial: 'connecting',
  ConnectingWalletConnect: 'connecting',
  EmailVerifyDevice: 'connecting',
  EmailVerifyOtp: 'connecting',
  ConfirmDisconnect: 'account',
  NftDetail: 'account',
  OnRampProgress: 'account',
  Pay: 'account',
  RegisterAccountNameSuccess: 'account',
  SignIn: 'account',
  SwapPreview: 'account',
  SwapSelectToken: 'account',
  UpdateEmailPrimaryOtp: 'account',
  UpdateEmailSecondaryOtp: 'account',
  WalletPending: 'account',
  WalletSendPreview: 'account',
  WalletSendSelectToken: 'account',
  AllowApp: 'plain',
  ApproveTransaction: 'plain',
  // Only asks where to connect; the view after it connects.
  ConnectingMultiChain: 'plain',
  Downloads: 'plain',
  SignGuard: 'plain',
  SwitchActiveChain: 'plain',
  SwitchNetwork: 'plain',
} as const

const kinds = { ...openedByName, ...reachedFromOthers } satisfies { readonly [View in ViewName]: ViewKind }

/** Views that need nothing but their name. */
export type PlainViewName = keyof typeof openedByName

/** The views of a kind. */
export type ViewOfKind<Kind extends ViewKind> = {
  [View in ViewName]: (typeof kinds)[View] extends Kind ? View : never
}[ViewName]

export function viewKind(view: ViewName): ViewKind {
  return kinds[view]
}

/** Whether a name alone opens a view; whatever a page asks for. */
export function isPlainView(name: string): name is PlainViewName {
  return Object.keys(openedByName).includes(name)
}

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

/** What the form of a swap is filled in with; all of it can be changed by the visitor. */
export type SwapArguments = {
  /** How much is sold, in whole tokens: `0.01`. */
  amount?: string | undefined
  /** The contract of the token sold; without it, or with `native`, the network's own coin. */
  fromToken?: string | undefined
  /** The contract of the token bought, or `native`. */
  toToken?: string | undefined
  /** Switched to first, if it is another one than that in use. */
  chainId?: CaipNetworkId | undefined
}

/** Where a visitor pairs: with one wallet, or with any. */
export const pairingViews = { one: 'ConnectingWalletConnect', any: 'ConnectingWalletConnectBasic' } as const
