import type { ChainNamespace } from '@latchkey/protocol'
import type { LogLevel } from '../kernel/log'
import type { connectorOrder } from './limits'

export type ThemeMode = 'light' | 'dark' // LOOK-09
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
}

/** The options that have a value in every kit, given or by default. */
export type Options = {
  projectId: string
  id: string
  metadata: Metadata | undefined
  gatewayUrl: string | undefined
  customRpcUrls: Record<string, readonly string[]>
  publicRpc: boolean
  defaultNetwork: string | undefined
  themeMode: ThemeMode | undefined
  themeVariables: ThemeVariables
  locale: string | undefined
  debug: boolean
  logLevel: LogLevel | 'silent'
  enableWallets: boolean
  enableWalletGuide: boolean
  enableEIP6963: boolean
  enableNetworkSwitch: boolean
  allowUnsupportedChain: boolean
  enableEmbedded: boolean
  disableAppend: boolean
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
  testnetBalances: boolean
  balanceDecimals: number
  chainImages: Record<string, string>
  connectorImages: Record<string, string>
  features: Required<FeatureFlags>
}

/** What a site may leave out: everything but the project id and its chains. */
export type OptionsInput = Partial<{
  [Name in keyof Omit<Options, 'projectId' | 'features'>]: Options[Name] | undefined
}> & {
  projectId: string
  features?: FeatureFlags | undefined
}

/** Namespaces of which the kit shows balances (ACC-20). */
export const balanceNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
