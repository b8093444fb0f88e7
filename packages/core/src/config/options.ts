import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { LogLevel } from '../kernel/log'

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

export type Metadata = { name: string; description: string; url: string; icons: string[] } // CFG-13

/** Names of the theme variables a site may set, without the `--lk-` prefix. */
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

/** Switches of single features; more join as their features are built. */
export type FeatureFlags = {
  /** Terms and privacy must be accepted before connecting (CFG-26, CFG-47). */
  legalCheckbox?: boolean
  /** Order of the wallet groups on Connect (CFG-38). */
  connectorTypeOrder?: readonly ConnectorGroup[]
  /** The entry that leads to the list of all wallets (CFG-25). */
  allWallets?: boolean
  /** Wallets that are not installed wait behind one entry (CFG-28). */
  collapseWallets?: boolean
  /** Events go to the site's own gateway (CFG-24). */
  analytics?: boolean
} & Partial<RemoteFlags>

/** The six features that the project's owner may also set at the gateway, which then counts (CFG-07). */
export type RemoteFlags = {
  email: boolean
  /** Names of providers, or none. */
  socials: readonly string[] | false
  swaps: readonly string[] | boolean
  onramp: readonly string[] | boolean
  activity: boolean
  /** The line at the foot of the modal that names its maker. */
  reownBranding: boolean
}

export type SearchTiming = { debounce?: number; shown?: number }

/** The options that have a value in every kit, given or by default. */
export type Options = {
  projectId: string
  id: string
  metadata: Metadata | undefined
  gatewayUrl: string | undefined
  /** Where each service is, if it is not at the gateway (API-03). */
  services: { registry?: string; blockchain?: string; analytics?: string }
  /** Another gateway for visitors in regions where the first one is hard to reach (CFG-46). */
  alternativeGatewayUrl: string | undefined
  customRpcUrls: Record<string, readonly string[]>
  publicRpc: boolean
  defaultNetwork: string | undefined
  themeMode: ThemeMode | undefined
  themeVariables: ThemeVariables
  locale: string | undefined
  debug: boolean
  logLevel: LogLevel | 'silent'
  enableWallets: boolean
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  /** Wallets of the site's own; each with an id and a name at least. */
  customWallets: readonly Wallet[]
  /** Whether visitors agreed to be counted; `setAnalyticsConsent` changes it. */
  analyticsConsent: boolean
  respectDoNotTrack: boolean
  /** Wallets on a phone, or anywhere else, over a relay (CFG-31). */
  enableWalletConnect: boolean
  /** The relay, a `ws:` or `wss:` address; without it, the gateway's own. */
  relayUrl: string | undefined
  /** A provider of the site's own (`@walletconnect/universal-provider`), used in place of the kit's WalletConnect. */
  universalProvider: object | undefined
  /** The site itself begins a pairing; the modal only shows it (CFG-16). */
  manualWCControl: boolean
  /** Wallets are opened by web addresses that belong to their apps, where they have some. */
  experimental_preferUniversalLinks: boolean
  enableWalletGuide: boolean
  enableEIP6963: boolean
  enableNetworkSwitch: boolean
  allowUnsupportedChain: boolean
  /** When the code that opening needs is loaded: once the page rests, when the visitor points at the button, or on the click. */
  warm: 'idle' | 'intent' | 'never'
  enableEmbedded: boolean
  disableAppend: boolean
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
  /** Whether a visitor who disconnects is asked once more (IMP-34). */
  confirmDisconnect: boolean
  testnetBalances: boolean
  balanceDecimals: number
  /** How long a toast of success or failure stays, in milliseconds (NAV-37). */
  toastMs: number
  /** How long typing is waited for, and how long a search is seen to happen, in milliseconds (REG-06). */
  searchTiming: SearchTiming
  chainImages: Record<string, string>
  connectorImages: Record<string, string>
  features: Flags
}

/** The switches with their defaults; the six remote ones only where the site set them. */
export type Flags = Required<Omit<FeatureFlags, keyof RemoteFlags>> & Partial<RemoteFlags>

/** What a site may leave out: everything but the project id and its chains. */
export type OptionsInput = Partial<{
  [Name in keyof Omit<Options, 'projectId' | 'features'>]: Options[Name] | undefined
}> & {
  projectId: string
  features?: FeatureFlags | undefined
}

/** Namespaces of which the kit shows balances (ACC-20). */
export const balanceNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
