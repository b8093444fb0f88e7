import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { LogLevel } from '../kernel/log'
import type { FormerFlags, FormerOptions, ThemeVariablesInput } from './formerOptions'
import type { SiweConfig } from './siweConfig'
import type { SiwxConfig } from './siwx'

export type ThemeMode = 'light' | 'dark' // LOOK-09
/** The groups of Connect's rows, in their default order. */
export const connectorOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const // CFG-38
export type ConnectorGroup = (typeof connectorOrder)[number]
/** What Connect offers: logins by e-mail or a provider, and wallets. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** How a WalletConnect wallet recognizes the site (CFG-13). */
export type Metadata = {
  name: string
  description: string
  /** The site's address. A wallet warns its user if the page's origin differs. */
  url: string
  /** Addresses of icons of the site. */
  icons: string[]
}

/** A network: an EVM chain's id (`1`), a CAIP-2 id (`'eip155:1'`), or the chain itself. */
export type NetworkReference = number | string | NamedChain
export type NamedChain = {
  id: number | string
  chainNamespace?: ChainNamespace | undefined
  caipNetworkId?: string | undefined
}

/** The look of the kit, as CSS values; a number means pixels, except for `--lk-z-index`. */
export type ThemeVariables = Partial<
  Record<
    | '--lk-accent'
    | '--lk-background'
    | '--lk-text'
    | '--lk-font-family'
    | '--lk-font-size'
    | '--lk-radius'
    | '--lk-z-index'
    | '--lk-width',
    string | number | undefined
  >
>

/** Switches for single features. */
export type FeatureFlags = {
  /**
   * Asks visitors to accept your terms and privacy policy before they connect (CFG-26, CFG-47).
   * Default: `false`.
   */
  legalCheckbox?: boolean
  /**
   * Order of the wallet groups on Connect (CFG-38). Default: `walletConnect`, `recent`, `injected`, `featured`, `custom`,
   * `external`, `recommended`.
   */
  connectorTypeOrder?: readonly ConnectorGroup[]
  /**
   * Order of logins and wallets on Connect (CFG-40). Default: `wallet`, `email`, `social` if the browser has
   * a wallet, else `email`, `social`, `wallet`.
   */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** Shows the entry to the list of all wallets (CFG-25). Default: `true`. */
  allWallets?: boolean
  /** Puts wallets that are not installed behind one entry (CFG-28). Default: `false`. */
  collapseWallets?: boolean
  /** Sends events to your own gateway (CFG-24). Default: `true`. */
  analytics?: boolean
  /** Lets your site ask visitors to pay, with `pay` (CFG-29). Default: `false`. */
  pay?: boolean
  /**
   * Lets your site ask for permissions that a chain enforces, with `grantPermissions`, and shows them in the
   * settings (CFG-27). Default: `false`.
   */
  smartSessions?: boolean
} & Partial<AccountFlags> &
  Partial<RemoteFlags>

export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Switches for the features of the account; their defaults load with its view. */
export type AccountFlags = {
  /** Lets visitors show their address to whoever pays them (CFG-22). Default: `true`. */
  receive: boolean
  /** Lets visitors send tokens (CFG-23). Default: `true`. */
  send: boolean
  /**
   * Order of the account's features; leave one out to hide it (CFG-37). Default: `onramp`, `swaps`,
   * `receive`, `send`.
   */
  walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * The six features that the project's owner may also set at the gateway, whose setting then wins (CFG-07).
 */
export type RemoteFlags = {
  /** Lets visitors log in by e-mail, to an embedded wallet. Default: what the gateway says. */
  email: boolean
  /**
   * Login providers to offer (`google`, `x`, `farcaster` …), or `false` for none. Default: what the gateway
   * says.
   */
  socials: readonly string[] | false
  /**
   * Lets visitors swap tokens, on networks for which the gateway has a provider; a list names the providers.
   * Default: what the gateway says.
   */
  swaps: readonly string[] | boolean
  /**
   * Lets visitors buy crypto, on networks for which the gateway has a provider; a list names the providers.
   * Default: what the gateway says.
   */
  onramp: readonly string[] | boolean
  /** Shows the account's history in the tab Activity. Default: what the gateway says. */
  activity: boolean
  /** Shows the maker's name at the foot of the modal. Default: `true`. */
  branding: boolean
}

export type SearchTiming = {
  /** How long a search waits for more typing, in milliseconds. Default: 500. */
  debounce?: number
  /** The shortest time a search shows as running, in milliseconds. Default: 300. */
  shown?: number
}

/** Options that have a value in every kit, from the site or by default. */
export type Options = {
  /** The project's id at your gateway; without a gateway, any name. Required. */
  projectId: string
  /** Separates several kits on one page. Default: `'default'`. */
  id: string
  /** How your site introduces itself to WalletConnect wallets. Default: the page's title and origin. */
  metadata: Metadata | undefined
  /** The address of your gateway. Default: none; the kit then calls no server. */
  gatewayUrl: string | undefined
  /**
   * Addresses of single services that are not at the gateway (API-03). `frame` is the embedded wallet's site,
   * on an origin of its own (CFG-41). Default: all at the gateway, and the frame where the gateway says.
   */
  services: { registry?: string; blockchain?: string; analytics?: string; frame?: string }
  /** Another gateway for visitors in regions that can hardly reach the first one (CFG-46). Default: none. */
  alternativeGatewayUrl: string | undefined
  /** Your own RPC nodes by CAIP-2 id (`eip155:1`), used instead of the gateway's. Default: none. */
  customRpcUrls: Record<string, readonly string[]>
  /**
   * Further exchange contracts, by CAIP-2 id (`eip155:1`), that may take the tokens a visitor swaps, beside
   * the kit's own list; on Solana programs, and market makers who sign beside the visitor. The gateway cannot
   * extend it. Default: none.
   */
  swapSpenders: Record<string, readonly string[]>
  /** Uses the RPC nodes of a chain's own definition, after the gateway's. Default: `false`. */
  publicRpc: boolean
  /**
   * The visitor's first network: an EVM chain's id, a CAIP-2 id, or the chain itself. Default: the first of
   * `networks`.
   */
  defaultNetwork: NetworkReference | undefined
  /** Light or dark. Default: the visitor's system setting. */
  themeMode: ThemeMode | undefined
  /** Colours, font, corners and width of the kit. Default: its own. */
  themeVariables: ThemeVariables
  /** The language: `en`, `de` or `ar`, also with a region. Default: the `lang` of the page. */
  locale: string | undefined
  /**
   * Shows alerts for developers in the modal, and notes in the console. Default: `true` in development
   * builds, else `false`.
   */
  debug: boolean
  /** The lowest level the console shows. Default: `'error'`. */
  logLevel: LogLevel | 'silent'
  /** Offers wallets on Connect. Default: `true`. */
  enableWallets: boolean
  /** Where to show the entry to the list of all wallets. Default: `'SHOW'`. */
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Ids of registry wallets to show first. Default: none. */
  featuredWalletIds: readonly string[]
  /** Ids of the only registry wallets to offer. Default: all. */
  includeWalletIds: readonly string[]
  /** Ids of registry wallets to leave out. Default: none. */
  excludeWalletIds: readonly string[]
  /** Your own wallets, each with at least an id and a name. Default: none. */
  customWallets: readonly Wallet[]
  /** Whether visitors agreed to analytics; `setAnalyticsConsent` changes it. Default: `true`. */
  analyticsConsent: boolean
  /** Tracks no visitor whose browser asks not to be tracked. Default: `true`. */
  respectDoNotTrack: boolean
  /** Offers wallets on a phone, or anywhere else, through a relay (CFG-31). Default: `true`. */
  enableWalletConnect: boolean
  /** The relay, a `ws:` or `wss:` address. Default: the gateway's own relay. */
  relayUrl: string | undefined
  /**
   * Your own provider (`@walletconnect/universal-provider`), used instead of the kit's WalletConnect.
   * Default: none.
   */
  universalProvider: object | undefined
  /** Your site starts each pairing itself; the modal only shows it (CFG-16). Default: `false`. */
  manualPairing: boolean
  /** Opens a wallet's app by its web address, if it has one. Default: `false`. */
  preferUniversalLinks: boolean
  /** Lets the embedded wallet write its log to the console (CFG-36). Default: `true`. */
  enableAuthLogger: boolean
  /** Shows the entry "What is a wallet?". Default: `true`. */
  enableWalletGuide: boolean
  /** Finds wallets that announce themselves on the page (EIP-6963). Default: `true`. */
  enableEIP6963: boolean
  /** Lets visitors switch networks. Default: `true`. */
  enableNetworkSwitch: boolean
  /** Lets a wallet stay on a network outside `networks`. Default: `false`. */
  allowUnsupportedChain: boolean
  /**
   * When to load the code that opens the modal: once the page is idle, when the visitor points at the button
   * (`'intent'`), or on the click (`'never'`). Default: `'idle'`.
   */
  preload: 'idle' | 'intent' | 'never'
  /** Shows the views in the page, in place of `<LatchkeyModal />`. Default: `false`. */
  inline: boolean
  /** Puts the modal in place of `<LatchkeyModal />` instead of at the end of the body. Default: `false`. */
  disableAppend: boolean
  /** Address of the terms that `features.legalCheckbox` links to. Default: none. */
  termsConditionsUrl: string | undefined
  /** Address of the privacy policy that `features.legalCheckbox` links to. Default: none. */
  privacyPolicyUrl: string | undefined
  /** Asks visitors to confirm before it disconnects a wallet (IMP-34). Default: `false`. */
  confirmDisconnect: boolean
  /**
   * Explains a request before a wallet outside the kit shows it: if it can lose money (`'warn'`), each time
   * (`'always'`), or never (`'off'`). Default: `'warn'`.
   */
  signGuard: 'off' | 'warn' | 'always'
  /**
   * ERC-7730 descriptors of your contracts, or a folder of them as your bundler gives it: `signGuard` tells visitors in
   * your words what a call does that it does not know. They remove no warning. Default: none.
   */
  descriptors: readonly object[] | Readonly<Record<string, object>>
  /**
   * Signs visitors in with their wallets: the message they sign, and where you keep their sessions.
   * Default: none; visitors need not sign in.
   */
  siwx: SiwxConfig | undefined
  /** The same in AppKit's earlier form, for EVM accounts only; not together with `siwx`. Default: none. */
  siweConfig: SiweConfig | undefined
  /**
   * The embedded wallet's account for a new visitor on EVM networks: the plain one, or the smart account if
   * the gateway has a bundler. Returning visitors keep theirs. Default: `{ eip155: 'eoa' }`.
   */
  defaultAccountTypes: { eip155?: 'eoa' | 'smartAccount' }
  /** Shows balances on test networks. Default: `false`. */
  testnetBalances: boolean
  /** How many decimals of a balance to show, 0 to 18. Default: 3. */
  balanceDecimals: number
  /** How long a toast stays, in milliseconds (NAV-37). Default: 2500. */
  toastMs: number
  /**
   * How long a wallet search waits for typing, and how long it shows as running at least (REG-06).
   * Default: `{ debounce: 500, shown: 300 }`.
   */
  searchTiming: SearchTiming
  /** Chain icons, by chain id. Default: the gateway's. */
  chainImages: Record<string, string>
  /** Wallet icons, by the id of the wallet or of its connector. Default: the wallet's own. */
  connectorImages: Record<string, string>
  /** Switches for single features; each has its own default. */
  features: Flags
}

/** The switches with their defaults; the six remote ones only if the site set them. */
export type Flags = Required<
  Omit<FeatureFlags, keyof RemoteFlags | keyof AccountFlags | 'connectMethodsOrder'>
> &
  Partial<RemoteFlags & AccountFlags> &
  Pick<FeatureFlags, 'connectMethodsOrder'>

/** The options a site may leave out: all but the project id and its chains. */
export type OptionsInput = Partial<{
  [Name in keyof Omit<Options, 'projectId' | 'features' | 'themeVariables'>]: Options[Name] | undefined
}> &
  FormerOptions & {
    projectId: string
    /** Colours, font, corners and width of the kit. Default: its own. */
    themeVariables?: ThemeVariablesInput | undefined
    /** Switches for single features; each has its own default. */
    features?: (FeatureFlags & FormerFlags) | undefined
  }

/** Namespaces in which the kit shows balances (ACC-20). */
export const balanceNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
