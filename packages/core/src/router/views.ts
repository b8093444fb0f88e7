import type { Inspection, SignRequest, TokenNames } from '@latchkey/decode'
import type { Describer } from '@latchkey/decode/words'
import type { CaipNetworkId, ChainNamespace, Nft, SimulateAnswer, Wallet } from '@latchkey/protocol'
import type { Stop } from '../kernel/stop'

/** What we found out about a request to a wallet. */
export type GuardFindings = {
  request: SignRequest
  inspection: Inspection
  tokens: TokenNames
  /** Describes the parts that the decoder does not know: by descriptors, and by the contracts' published code. */
  describe?: Describer | undefined
  /** A transaction's simulation; undefined if nobody could run it. */
  tried?: SimulateAnswer | 'asking' | undefined
  /** Finds the picture of a token that moved. It comes once it is known who bears another's name. */
  pictureOf?: ((change: { imageId?: string }) => string | undefined) | undefined
}

/** Every view by name, with its params. The names are public and stable (NAV-08 … NAV-19). */
export type Views = {
  Connect: undefined
  ConnectingExternal: { connectorId: string; namespace: ChainNamespace }
  /** The visitor chooses the namespace of a wallet that has several. */
  ConnectingMultiChain: { connectorId: string }
  /** A wallet over WalletConnect: the visitor opens a link, or scans a code with it. */
  ConnectingWalletConnect: { wallet: Wallet }
  /** The same for any wallet. */
  ConnectingWalletConnectBasic: undefined
  /** Asks whether to open an app that only the paired wallet names. */
  AllowApp: { wallet: string; scheme: string }
  /** Every connected wallet: use another one, connect one more, disconnect. */
  ProfileWallets: undefined
  /** The visitor's profile: the addresses in use, with their names. */
  Profile: undefined
  /** The visitor's settings. */
  AccountSettings: undefined
  /** The wallet is asking the visitor to switch. */
  SwitchNetwork: { networkId: CaipNetworkId }
  /** The chosen network's namespace has no connected wallet. */
  SwitchActiveChain: { networkId: CaipNetworkId }
  Account: undefined
  /** Asks whether to disconnect a wallet, or all of them. */
  ConfirmDisconnect: { wallet: string | undefined }
  /** The address in use, for whoever pays the visitor. */
  WalletReceive: undefined
  /** One NFT of the account. */
  NftDetail: { nft: Nft }
  Networks: undefined
  UnsupportedChain: undefined
  /** The form to send tokens: what, how much and to whom. */
  WalletSend: SendArguments | undefined
  /** Chooses the token to send. */
  WalletSendSelectToken: undefined
  /** All details the visitor is about to sign, to the last digit. */
  WalletSendPreview: undefined
  /** A transaction that no block holds yet, by its hash: the visitor can speed it up or cancel it. */
  WalletPending: { hash: string }
  /** The form to swap tokens: what to sell and buy, and how much. */
  Swap: SwapArguments | undefined
  /** Chooses the token to sell or buy. */
  SwapSelectToken: { side: 'from' | 'to' }
  /** All details of the swap the visitor is about to sign. */
  SwapPreview: undefined
  /** The form to buy crypto: how much, with what, and from whom. */
  OnRamp: undefined
  /** A purchase at a provider, until the crypto has arrived. */
  OnRampProgress: undefined
  /** The payment the site asks for, until it is paid. */
  Pay: undefined
  /** The site asks the visitor to sign in with the connected account. */
  SignIn: undefined
  /** The login by e-mail: its field for the address. */
  EmailLogin: undefined
  /** The mail holds a link, with which the visitor admits this browser. */
  EmailVerifyDevice: undefined
  /** The mail holds six digits. */
  EmailVerifyOtp: undefined
  /** Another address for logins and mails. */
  UpdateEmailWallet: undefined
  /** The code mailed to the current address. */
  UpdateEmailPrimaryOtp: undefined
  /** The code mailed to the new one. */
  UpdateEmailSecondaryOtp: undefined
  /** The visitor's choices for the wallet behind a login: a backup, devices, export. */
  UpgradeEmailWallet: undefined
  /** Every provider to log in with. */
  ConnectSocials: undefined
  /** A provider asks the visitor in a separate window. */
  ConnectingSocial: undefined
  /** A phone with Farcaster logs the visitor in (NAV-14). */
  ConnectingFarcaster: undefined
  /** The embedded wallet asks the visitor, in its own window above this one. */
  ApproveTransaction: undefined
  /** A request that a wallet is about to show for signing, and its risks. */
  SignGuard: GuardFindings & {
    /** The wallet's name. */
    wallet: string | undefined
    /** Tells what else is found out, for as long as the view is open. */
    later?: (tell: (found: GuardFindings) => void) => Stop
  }
  /** What the account has allowed others, with its limits. */
  SmartSessionList: undefined
  /** The form for a name of the gateway. */
  RegisterAccountName: undefined
  /** Shows the registered name. */
  RegisterAccountNameSuccess: { name: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  AllWallets: undefined
  GetWallet: undefined
  /** Where to get one wallet. */
  Downloads: { wallet: Wallet }
}

export type ViewName = keyof Views
export type Route = { [View in ViewName]: { view: View; params: Views[View] } }[ViewName]
/**
 * The purpose of a view. `connecting`: the visitor connects a wallet there, and then the modal may close.
 * `account`: it needs a connected account. `plain`: neither.
 */
export type ViewKind = 'connecting' | 'account' | 'plain'

type ByName = { readonly [View in ViewName as undefined extends Views[View] ? View : never]?: ViewKind }

/** The views without params, by kind: `openModal` opens these. */
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
  SmartSessionList: 'account',
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

/** Further steps follow their first view; `signIn` opens `SignIn`, `pay` opens `Pay`. */
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
  // Asks only for the namespace; the view after it connects.
  ConnectingMultiChain: 'plain',
  Downloads: 'plain',
  SignGuard: 'plain',
  SwitchActiveChain: 'plain',
  SwitchNetwork: 'plain',
} as const

const kinds = { ...openedByName, ...reachedFromOthers } satisfies { readonly [View in ViewName]: ViewKind }

/** Views without params. */
export type PlainViewName = keyof typeof openedByName

/** The views of one kind. */
export type ViewOfKind<Kind extends ViewKind> = {
  [View in ViewName]: (typeof kinds)[View] extends Kind ? View : never
}[ViewName]

export function viewKind(view: ViewName): ViewKind {
  return kinds[view]
}

/** Whether a view opens by name alone; accepts any text. */
export function isPlainView(name: string): name is PlainViewName {
  return Object.keys(openedByName).includes(name)
}

/** The form's initial values; the visitor can change them. */
export type SendArguments = {
  /** In whole tokens: `0.01`. */
  amount?: string | undefined
  /** The token's contract or mint; by default the native currency. */
  assetAddress?: string | undefined
  /**
   * An NFT instead of a token, as `getNfts` returns it. `amount` tells how many of several copies (ERC-1155);
   * default one.
   */
  nft?: Nft | undefined
  /** The network to switch to first, if it is not in use. */
  chainId?: CaipNetworkId | undefined
  /** An address, or a name. */
  to?: string | undefined
}

/** The swap form's initial values; the visitor can change them. */
export type SwapArguments = {
  /** How much to sell, in whole tokens: `0.01`. */
  amount?: string | undefined
  /** The contract of the token to sell; by default, or with `native`, the native currency. */
  fromToken?: string | undefined
  /** The contract of the token to buy, or `native`. */
  toToken?: string | undefined
  /** The network to switch to first, if it is not in use. */
  chainId?: CaipNetworkId | undefined
}

/** The views that pair: with one wallet, or with any. */
export const pairingViews = { one: 'ConnectingWalletConnect', any: 'ConnectingWalletConnectBasic' } as const
