import { devnetAddresses } from '@latchkey/devnet/addresses'
import type { CaipNetworkId, GatewaySignInOptions, LatchkeyOptions, NetworkInput } from 'latchkey'
import { gatewayAddress } from '../devnet/gatewayAddress'
import { fonts } from '../settings/fonts'
import type { Settings } from '../settings/settings'
import { settingTable, type Theme } from '../settings/settingTable'
import { samplePictures } from './samplePictures'
import { withoutEmpty } from './withoutEmpty'

/** The options of a kit that a site may set, without those that every site must. */
export type KitOptions = Omit<LatchkeyOptions, 'projectId' | 'networks' | 'adapters'>

/** What the options are read against: the networks in their order, and where the site's own pages are. */
export type Surroundings = { networks: readonly NetworkName[]; origin: string }
export type NetworkName = Pick<NetworkInput, 'id' | 'chainNamespace'>

/** The options that differ from the kit's defaults, and no others: what a site would really write. */
export function kitOptions(settings: Settings, { networks, origin }: Surroundings): KitOptions {
  const start = settings.start > 1 ? networks[settings.start - 1] : undefined
  const first = networks[0] && caipOf(networks[0])
  const { name, description, custom } = settings
  return withoutEmpty({
    id: other('id'),
    metadata: name || description ? { name, description, url: origin, icons: [] } : undefined,
    gatewayUrl: settings.gateway ? settings.gatewayUrl || gatewayAddress : undefined,
    services: withoutEmpty({
      registry: settings.registry || undefined,
      blockchain: settings.blockchain || undefined,
      analytics: settings.events || undefined,
    }),
    alternativeGatewayUrl: settings.alternative || undefined,
    customRpcUrls: settings.rpc && first ? { [first]: [settings.rpc] } : undefined,
    swapSpenders: swapSpenders(settings, networks),
    publicRpc: other('publicRpc'),
    defaultNetwork: start ? caipOf(start) : undefined,
    themeMode: themeModeOf(settings.theme),
    themeVariables: themeVariables(settings),
    locale: other('lang'),
    enableWalletConnect: other('wc'),
    relayUrl: settings.relay || undefined,
    manualPairing: other('manual'),
    preferUniversalLinks: other('webLinks'),
    enableWallets: other('list'),
    enableEIP6963: other('eip6963'),
    enableWalletGuide: other('guide'),
    featuredWalletIds: settings.featured,
    includeWalletIds: settings.include,
    excludeWalletIds: settings.exclude,
    allWallets: other('all'),
    customWallets: custom
      ? [{ id: idOf(custom), name: custom, ...withoutEmpty({ homepage: settings.customUrl || undefined }) }]
      : undefined,
    chainImages: settings.pictures && first ? { [first]: samplePictures.network } : undefined,
    connectorImages: settings.pictures ? { 'dev.latchkey.brasskey': samplePictures.wallet } : undefined,
    features: withoutEmpty({
      legalCheckbox: other('legal'),
      connectorTypeOrder: other('order'),
      connectMethodsOrder: methodOrders[settings.methods],
      email: other('email'),
      socials: socialsOf(settings),
      allWallets: other('entry'),
      collapseWallets: other('collapse'),
      analytics: other('analytics'),
      branding: other('branding'),
      activity: other('activity'),
      receive: other('receive'),
      onramp: other('buying'),
      send: other('sending'),
      swaps: other('swapping'),
      pay: other('paying'),
      smartSessions: other('sessions'),
    }),
    termsConditionsUrl: settings.terms || (settings.legal ? `${origin}/terms.html` : undefined),
    privacyPolicyUrl: settings.privacy || (settings.legal ? `${origin}/privacy.html` : undefined),
    enableAuthLogger: other('authLog'),
    enableNetworkSwitch: other('switch'),
    allowUnsupportedChain: other('unsupported'),
    preload: other('preload'),
    inline: other('embedded'),
    disableAppend: other('place'),
    confirmDisconnect: other('confirmDisconnect'),
    signGuard: other('signGuard'),
    defaultAccountTypes: settings.smartAccounts ? { eip155: 'smartAccount' } : undefined,
    testnetBalances: settings.testBalances || undefined, // usual here, where all chains are test networks
    balanceDecimals: other('decimals'),
    toastMs: other('toast'),
    searchTiming: withoutEmpty({ debounce: other('typing'), shown: other('searching') }),
    analyticsConsent: other('consent'),
    respectDoNotTrack: other('dnt'),
    debug: other('debug'),
    logLevel: other('log'),
  })

  /** A setting that is not the usual one; the usual ones are the kit's defaults. */
  function other<Name extends keyof Settings>(key: Name): Settings[Name] | undefined {
    const value = settings[key]
    return String(value) === String(settingTable[key].usual) ? undefined : value
  }
}

/** How visitors are signed in; undefined where nobody is. It is the gateway that keeps their sessions. */
export function signInOptions({ gateway, signIn }: Settings): GatewaySignInOptions | undefined {
  if (!gateway || signIn === 'off') return undefined
  return signIn === 'required' ? {} : { required: false }
}

/** The kit's own list as usual; passkeys stand in none that a site has not written. */
function socialsOf({ socials, passkeys }: Settings) {
  if (!socials) return false
  return passkeys
    ? (['google', 'passkey', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const)
    : undefined
}

const methodOrders = {
  usual: undefined,
  login: ['email', 'social', 'wallet'],
  wallet: ['wallet', 'email', 'social'],
} as const

/** The theme variables that are set, by the kit's names for them. */
export function themeVariables(settings: Settings): NonNullable<KitOptions['themeVariables']> {
  const { accent, background, text, font, size, radius, width, layer } = settings
  return withoutEmpty({
    '--lk-accent': accent || undefined,
    '--lk-background': background || undefined,
    '--lk-text': text || undefined,
    '--lk-font-family': fonts[font],
    '--lk-font-size': size === settingTable.size.usual ? undefined : `${size}px`,
    '--lk-radius': radius === settingTable.radius.usual ? undefined : radius,
    '--lk-width': width === settingTable.width.usual ? undefined : `${width}px`,
    '--lk-z-index': layer === settingTable.layer.usual ? undefined : layer,
  })
}

/** A theme as the kit knows it; without one it follows the system. */
export function themeModeOf(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme
}

/** The devnet's own exchanges and its market maker, which no list of the kit can name. */
function swapSpenders({ gateway, swapping }: Settings, networks: readonly NetworkName[]) {
  if (!gateway || !swapping) return undefined
  const isHere = (id: string) => networks.some(network => caipOf(network) === id)
  const { uniswapV2, uniswapV3, solana } = devnetAddresses
  return {
    ...(isHere(devnetId) && { [devnetId]: [uniswapV2.router, uniswapV3.router] }),
    ...(isHere(solanaDevnetId) && { [solanaDevnetId]: [solana.maker] }),
  }
}

const devnetId: string = 'eip155:31337'
const solanaDevnetId: string = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'

function caipOf({ chainNamespace = 'eip155', id }: NetworkName): CaipNetworkId {
  return `${chainNamespace}:${id}` as CaipNetworkId
}

function idOf(name: string): string {
  return `custom-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
}
