import type { FeatureFlags, FormerOptions, LatchkeyOptions } from 'latchkey'
import type { SettingName } from '../settings/settings'

/** Why an option has no control here. */
export type Reason = 'anObject'

/** Every option with the settings that control it, or why there is none. A new option does not compile without a line. */
export const optionCoverage: Required<{
  [Name in Exclude<keyof LatchkeyOptions, 'features' | keyof FormerOptions>]: readonly SettingName[] | Reason
}> = {
  projectId: ['project'],
  networks: ['networks'],
  adapters: ['families', 'evm', 'adapters'],
  id: ['id'],
  metadata: ['name', 'description'],
  gatewayUrl: ['gateway', 'gatewayUrl'],
  services: ['registry', 'blockchain', 'events'],
  alternativeGatewayUrl: ['alternative'],
  customRpcUrls: ['rpc'],
  swapSpenders: ['gateway', 'swapping'],
  publicRpc: ['publicRpc'],
  defaultNetwork: ['start'],
  themeMode: ['theme'],
  themeVariables: ['accent', 'background', 'text', 'font', 'size', 'radius', 'width', 'layer'],
  locale: ['lang'],
  debug: ['debug'],
  logLevel: ['log'],
  enableWalletConnect: ['wc'],
  relayUrl: ['relay'],
  universalProvider: 'anObject',
  siwx: ['signIn'],
  siweConfig: 'anObject',
  manualPairing: ['manual'],
  preferUniversalLinks: ['webLinks'],
  enableWallets: ['list'],
  allWallets: ['all'],
  featuredWalletIds: ['featured'],
  includeWalletIds: ['include'],
  excludeWalletIds: ['exclude'],
  customWallets: ['custom', 'customUrl'],
  analyticsConsent: ['consent'],
  respectDoNotTrack: ['dnt'],
  enableAuthLogger: ['authLog'],
  enableWalletGuide: ['guide'],
  enableEIP6963: ['eip6963'],
  enableNetworkSwitch: ['switch'],
  allowUnsupportedChain: ['unsupported'],
  preload: ['preload'],
  inline: ['embedded'],
  disableAppend: ['place'],
  termsConditionsUrl: ['terms'],
  privacyPolicyUrl: ['privacy'],
  confirmDisconnect: ['confirmDisconnect'],
  signGuard: ['signGuard'],
  descriptors: 'anObject',
  defaultAccountTypes: ['smartAccounts'],
  testnetBalances: ['testBalances'],
  balanceDecimals: ['decimals'],
  toastMs: ['toast'],
  searchTiming: ['typing', 'searching'],
  chainImages: ['pictures'],
  connectorImages: ['pictures'],
}

export const featureCoverage: Required<{ [Name in keyof FeatureFlags]: readonly SettingName[] | Reason }> = {
  legalCheckbox: ['legal'],
  connectorTypeOrder: ['order'],
  connectMethodsOrder: ['methods'],
  allWallets: ['entry'],
  collapseWallets: ['collapse'],
  analytics: ['analytics'],
  pay: ['paying'],
  smartSessions: ['sessions'],
  branding: ['branding'],
  receive: ['receive'],
  send: ['sending'],
  walletFeaturesOrder: 'anObject',
  email: ['email'],
  socials: ['socials', 'passkeys'],
  swaps: ['swapping'],
  onramp: ['buying'],
  activity: ['activity'],
}

/** The option that a setting changes, as it is written in code; none for settings of the page alone. */
export function optionOf(setting: SettingName): string | undefined {
  const variable = variables[setting]
  if (variable) return variable
  for (const [name, settings] of Object.entries(optionCoverage)) if (settings.includes(setting)) return name
  for (const [name, settings] of Object.entries(featureCoverage))
    if (settings.includes(setting)) return `features.${name}`
  return undefined
}

const variables: Partial<Record<SettingName, string>> = {
  accent: '--lk-accent',
  background: '--lk-background',
  text: '--lk-text',
  font: '--lk-font-family',
  size: '--lk-font-size',
  radius: '--lk-radius',
  width: '--lk-width',
  layer: '--lk-z-index',
  registry: 'services.registry',
  blockchain: 'services.blockchain',
  events: 'services.analytics',
  name: 'metadata.name',
  description: 'metadata.description',
}
