import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { LogLevel } from '../kernel/log'
import type { FormerFlags, FormerOptions, ThemeVariablesInput } from './formerOptions'
import type { SiweConfig } from './siweConfig'
import type { SiwxConfig } from './siwx'

export type ThemeMode = 'light' | 'dark' // LOOK-09
/** The groups of Connect's rows, in the order they have by default. */
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
/** What Connect offers: logins by e-mail and by providers, and wallets. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** By this a wallet over WalletConnect knows the site (CFG-13). */
export type Metadata = {
  name: string
  description: string
  /** The site's address. A wallet warns its user where the page's origin is another one. */
  url: string
  /** Addresses of pictures of the site. */
  icons: string[]
}

/** How a network is named: by an EVM chain's id (`1`), by a CAIP-2 id (`'eip155:1'`), or by the chain itself. */
export type NetworkReference = number | string | NamedChain
export type NamedChain = {
  id: number | string
  chainNamespace?: ChainNamespace | undefined
  caipNetworkId?: string | undefined
}

/** The look of the kit, in values of CSS; a number counts as pixels, except for `--lk-z-index`. */
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

/** Switches of single features. */
export type FeatureFlags = {
  /** Visitors accept terms and privacy policy before they connect (CFG-26, CFG-47). Default: `false`. */
  legalCheckbox?: boolean
  /**
   * Order of the wallet groups on Connect (CFG-38). Default: `walletConnect`, `recent`, `injected`, `featured`, `custom`,
   * `external`, `recommended`.
   */
  connectorTypeOrder?: readonly ConnectorGroup[]
  /**
   * What stands first on Connect (CFG-40). Default: `wallet`, `email`, `social` where the browser has a wallet, else
   * `email`, `social`, `wallet`.
   */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** Shows the entry that leads to the list of all wallets (CFG-25). Default: `true`. */
  allWallets?: boolean
  /** Puts wallets that are not installed behind one entry (CFG-28). Default: `false`. */
  collapseWallets?: boolean
  /** Sends events to the site's own gateway (CFG-24). Default: `true`. */
  analytics?: boolean
  /** Lets the site ask visitors to pay, by `pay` (CFG-29). Default: `false`. */
  pay?: boolean
} & Partial<AccountFlags> &
  Partial<RemoteFlags>

export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Switches of what the account offers; their defaults come with its view. */
export type AccountFlags = {
  /** Offers to show the address to whoever pays (CFG-22). Default: `true`. */
  receive: boolean
  /** Offers to send (CFG-23). Default: `true`. */
  send: boolean
  /** Order of what the account offers; what is left out is not offered (CFG-37). Default: `onramp`, `swaps`, `receive`, `send`. */
  walletFeaturesOrder: readonly WalletFeature[]
}

/** The six features that the project's owner may also set at the gateway, which then counts (CFG-07). */
export type RemoteFlags = {
  /** Lets visitors log in by e-mail, to a wallet of the site. Default: what the gateway says. */
  email: boolean
  /** Names of providers to log in with (`google`, `x`, `farcaster` …), or none. Default: what the gateway says. */
  socials: readonly string[] | false
  /** Offers to swap tokens, on networks for which the gateway has a provider; a list names providers. Default: what the gateway says. */
  swaps: readonly string[] | boolean
  /** Offers to buy for money, on networks for which the gateway has a provider; a list names providers. Default: what the gateway says. */
  onramp: readonly string[] | boolean
  /** Shows the account's history, the tab Activity. Default: what the gateway says. */
  activity: boolean
  /** Shows the line at the foot of the modal that names its maker. Default: `true`. */
  branding: boolean
}

export type SearchTiming = {
  /** How long a search waits for further typing, in milliseconds. Default: 500. */
  debounce?: number
  /** How long a search is shown as running, at least, in milliseconds. Default: 300. */
  shown?: number
}

/** The options that have a value in every kit, given or by default. */
export type Options = {
  /** The id of the project at its gateway; without a gateway, any name. Required. */
  projectId: string
  /** Tells several kits of one page apart. Default: `'default'`. */
  id: string
  /** How the site introduces itself to wallets over WalletConnect. Default: the page's title and origin. */
  metadata: Metadata | undefined
  /** The site's gateway. Default: none, and then nobody is asked for anything. */
  gatewayUrl: string | undefined
  /**
   * Where single services are, if they are not at the gateway (API-03). `frame` is the embedded wallet's site, an origin
   * of its own (CFG-41). Default: all at the gateway, and the frame where it says.
   */
  services: { registry?: string; blockchain?: string; analytics?: string; frame?: string }
  /** Another gateway for visitors in regions where the first one is hard to reach (CFG-46). Default: none. */
  alternativeGatewayUrl: string | undefined
  /** Nodes of the site's own by CAIP-2 id (`eip155:1`), used in place of the gateway's. Default: none. */
  customRpcUrls: Record<string, readonly string[]>
  /**
   * Exchanges beside the kit's own list that may take tokens which a visitor swaps: contracts by CAIP-2 id
   * (`eip155:1`). Never taken from the gateway. Default: none.
   */
  swapSpenders: Record<string, readonly string[]>
  /** Uses the nodes that a chain's own definition names, after the gateway's. Default: `false`. */
  publicRpc: boolean
  /** The network where a visitor starts: an EVM chain's id, a CAIP-2 id, or the chain itself. Default: the first of `networks`. */
  defaultNetwork: NetworkReference | undefined
  /** Light or dark. Default: as the visitor's system. */
  themeMode: ThemeMode | undefined
  /** Colours, font, corners and width of the kit. Default: its own. */
  themeVariables: ThemeVariables
  /** The language: `en`, `de` or `ar`, also with a region. Default: the `lang` of the page. */
  locale: string | undefined
  /** Shows the developer's alerts in the modal, and notes in the console. Default: `true` in development builds, else `false`. */
  debug: boolean
  /** What the console hears. Default: `'error'`. */
  logLevel: LogLevel | 'silent'
  /** Offers wallets on Connect. Default: `true`. */
  enableWallets: boolean
  /** Where the entry to the list of all wallets stands. Default: `'SHOW'`. */
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Wallets of the registry that stand first, by id. Default: none. */
  featuredWalletIds: readonly string[]
  /** The only wallets of the registry that are offered, by id. Default: all. */
  includeWalletIds: readonly string[]
  /** Wallets of the registry that are left out, by id. Default: none. */
  excludeWalletIds: readonly string[]
  /** Wallets of the site's own; each with an id and a name at least. Default: none. */
  customWallets: readonly Wallet[]
  /** Whether visitors agreed to be counted; `setAnalyticsConsent` changes it. Default: `true`. */
  analyticsConsent: boolean
  /** Counts nobody whose browser asks not to be tracked. Default: `true`. */
  respectDoNotTrack: boolean
  /** Offers wallets on a phone, or anywhere else, over a relay (CFG-31). Default: `true`. */
  enableWalletConnect: boolean
  /** The relay, a `ws:` or `wss:` address. Default: the gateway's own. */
  relayUrl: string | undefined
  /**
   * A provider of the site's own (`@walletconnect/universal-provider`), used in place of the kit's WalletConnect.
   * Default: none.
   */
  universalProvider: object | undefined
  /** The site itself begins a pairing; the modal only shows it (CFG-16). Default: `false`. */
  manualPairing: boolean
  /** Opens wallets by web addresses that belong to their apps, where they have some. Default: `false`. */
  preferUniversalLinks: boolean
  /** Lets the embedded wallet write its log to the console (CFG-36). Default: `true`. */
  enableAuthLogger: boolean
  /** Shows the entry "What is a wallet?". Default: `true`. */
  enableWalletGuide: boolean
  /** Finds the wallets that announce themselves on the page (EIP-6963). Default: `true`. */
  enableEIP6963: boolean
  /** Lets visitors change the network. Default: `true`. */
  enableNetworkSwitch: boolean
  /** Accepts that a wallet is on a network that is not among `networks`. Default: `false`. */
  allowUnsupportedChain: boolean
  /**
   * When the code that opening needs is loaded: once the page rests, when the visitor points at the button (`'intent'`),
   * or on the click (`'never'`). Default: `'idle'`.
   */
  preload: 'idle' | 'intent' | 'never'
  /** Shows the views in the page, where `<LatchkeyModal />` stands. Default: `false`. */
  inline: boolean
  /** Puts the modal where `<LatchkeyModal />` stands, not at the end of the body. Default: `false`. */
  disableAppend: boolean
  /** The terms that `features.legalCheckbox` names. Default: none. */
  termsConditionsUrl: string | undefined
  /** The privacy policy that `features.legalCheckbox` names. Default: none. */
  privacyPolicyUrl: string | undefined
  /** Asks a visitor once more before a wallet is disconnected (IMP-34). Default: `false`. */
  confirmDisconnect: boolean
  /**
   * Shows what a wallet outside the kit is about to be asked to sign: where it can lose money (`'warn'`), each time
   * (`'always'`), or never (`'off'`). Default: `'warn'`.
   */
  signGuard: 'off' | 'warn' | 'always'
  /**
   * Signs visitors in with their wallets: what they sign, and where their sessions are kept. Default: none, and nobody is
   * asked to sign in.
   */
  siwx: SiwxConfig | undefined
  /** The same in AppKit's earlier form, for EVM accounts alone; not together with `siwx`. Default: none. */
  siweConfig: SiweConfig | undefined
  /**
   * Which account of the embedded wallet a new visitor uses on EVM networks: the plain one, or the smart account where
   * the gateway has a bundler. Whoever has used one keeps it. Default: `{ eip155: 'eoa' }`.
   */
  defaultAccountTypes: { eip155?: 'eoa' | 'smartAccount' }
  /** Shows balances on test networks, too. Default: `false`. */
  testnetBalances: boolean
  /** How many decimals of a balance are shown, 0 to 18. Default: 3. */
  balanceDecimals: number
  /** How long a toast of success or failure stays, in milliseconds (NAV-37). Default: 2500. */
  toastMs: number
  /** How long a wallet search waits for typing, and how long it is seen (REG-06). Default: `{ debounce: 500, shown: 300 }`. */
  searchTiming: SearchTiming
  /** Pictures of chains, by id. Default: the gateway's. */
  chainImages: Record<string, string>
  /** Pictures of wallets, by the id of the wallet or of its connector. Default: the wallet's own. */
  connectorImages: Record<string, string>
  /** Switches of single features; each has its own default. */
  features: Flags
}

/** The switches with their defaults; the six remote ones only where the site set them. */
export type Flags = Required<
  Omit<FeatureFlags, keyof RemoteFlags | keyof AccountFlags | 'connectMethodsOrder'>
> &
  Partial<RemoteFlags & AccountFlags> &
  Pick<FeatureFlags, 'connectMethodsOrder'>

/** What a site may leave out: everything but the project id and its chains. */
export type OptionsInput = Partial<{
  [Name in keyof Omit<Options, 'projectId' | 'features' | 'themeVariables'>]: Options[Name] | undefined
}> &
  FormerOptions & {
    projectId: string
    /** Colours, font, corners and width of the kit. Default: its own. */
    themeVariables?: ThemeVariablesInput | undefined
    /** Switches of single features; each has its own default. */
    features?: (FeatureFlags & FormerFlags) | undefined
  }

/** Namespaces of which the kit shows balances (ACC-20). */
export const balanceNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
