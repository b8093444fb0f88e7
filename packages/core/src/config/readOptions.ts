import { type KitError, setupError } from '@latchkey/protocol'
import { logLevels } from '../kernel/log'
import { withoutAbsent } from '../kernel/withoutAbsent'
import {
  type Check,
  eachOf,
  flag,
  listOf,
  mapOf,
  name,
  oneOf,
  orAbsent,
  shape,
  socketAddress,
  text,
  webAddress,
  wholeNumber,
} from './checks'
import { balanceDecimals, toastMs } from './limits/looks'
import { connectorOrder, type Options } from './options'

export type ReadOptions = { options: Options; problems: KitError[] }

/**
 * Checks a site's options one by one. It reports a wrong one and uses its default, so that the page keeps
 * working while the developer learns what to fix (CFG-12, ERR-42).
 */
export function readOptions(input: unknown): ReadOptions {
  const given = Object(input) as Record<string, unknown>
  const problems: KitError[] = []
  const options: Record<string, unknown> = {}
  for (const [key, [check, fallback]] of Object.entries(table)) {
    const value = key in given ? given[key] : given[formerNames[key] ?? '']
    const details = orAbsent(check)(value)
    options[key] = value === undefined || details ? fallback : value
    if (details) problems.push(setupError('config/invalid', { value: key, details }))
  }
  const own = Object(options.features)
  options.features = { ...features, ...withoutAbsent({ branding: own.reownBranding, ...own }) }
  options.projectId = String(options.projectId).trim()
  if (!options.projectId) problems.unshift(setupError('config/project-id-missing'))
  return { options: options as Options, problems }
}

/** Names of earlier versions and of other kits that still work; docs/names.md lists them. */
export const formerNames: Readonly<Record<string, string>> = {
  manualPairing: 'manualWCControl',
  preferUniversalLinks: 'experimental_preferUniversalLinks',
  inline: 'enableEmbedded',
  preload: 'warm',
}

const features: Options['features'] = {
  legalCheckbox: false, // CFG-26
  connectorTypeOrder: connectorOrder, // CFG-38
  allWallets: true, // CFG-25
  collapseWallets: false, // CFG-28
  analytics: true, // CFG-24
  pay: false, // CFG-29
  smartSessions: false, // CFG-27
}

const numberOrText: Check = value => (typeof value === 'number' ? undefined : text(value))
const names = listOf(text)
const switches = mapOf(orAbsent(value => (typeof value === 'boolean' ? undefined : names(value))))
const order = shape({ connectorTypeOrder: orAbsent(listOf(oneOf(...connectorOrder))) })

/** Each option with its check and its default, grouped by kind: so they compress better. */
const table: { [Name in keyof Options]: readonly [Check, Options[Name]] } = {
  projectId: [text, ''],
  id: [name, 'default'],
  metadata: [shape({ name: text, description: text, url: webAddress, icons: listOf(text) }), undefined],
  gatewayUrl: [webAddress, undefined],
  alternativeGatewayUrl: [webAddress, undefined],
  termsConditionsUrl: [webAddress, undefined],
  privacyPolicyUrl: [webAddress, undefined],
  services: [mapOf(webAddress), {}],
  customRpcUrls: [mapOf(listOf(webAddress)), {}],
  swapSpenders: [mapOf(names), {}],
  publicRpc: [flag, false],
  manualPairing: [flag, false], // CFG-16
  preferUniversalLinks: [flag, false],
  allowUnsupportedChain: [flag, false], // CFG-19
  inline: [flag, false], // CFG-17
  disableAppend: [flag, false], // CFG-18
  confirmDisconnect: [flag, false], // IMP-34
  testnetBalances: [flag, false], // ACC-21a
  defaultNetwork: [value => numberOrText(Object(value).id ?? value), undefined],
  themeMode: [oneOf('light', 'dark'), undefined],
  themeVariables: [mapOf(numberOrText), {}],
  locale: [text, undefined],
  debug: [flag, isDevelopment()],
  logLevel: [oneOf(...logLevels, 'silent'), 'error'], // LOG-04
  enableWallets: [flag, true], // CFG-33
  analyticsConsent: [flag, true],
  respectDoNotTrack: [flag, true],
  enableWalletConnect: [flag, true], // CFG-31
  enableAuthLogger: [flag, true], // CFG-36
  enableWalletGuide: [flag, true], // CFG-32
  enableEIP6963: [flag, true], // CFG-34
  enableNetworkSwitch: [flag, true], // CFG-20, CFG-35
  allWallets: [oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'), 'SHOW'],
  featuredWalletIds: [names, []],
  includeWalletIds: [names, []],
  excludeWalletIds: [names, []],
  customWallets: [listOf(shape({ id: text, name: text })), []],
  relayUrl: [socketAddress, undefined],
  universalProvider: [shape({}), undefined],
  preload: [oneOf('idle', 'intent', 'never'), 'idle'],
  signGuard: [oneOf('off', 'warn', 'always'), 'warn'],
  descriptors: [eachOf(shape({})), []],
  siwx: [shape({}), undefined],
  siweConfig: [shape({}), undefined],
  balanceDecimals: [wholeNumber(0, 18), balanceDecimals], // ACC-22
  toastMs: [wholeNumber(0, 600_000), toastMs], // NAV-37
  searchTiming: [mapOf(wholeNumber(0, 60_000)), {}], // REG-06
  defaultAccountTypes: [mapOf(oneOf('eoa', 'smartAccount')), {}],
  chainImages: [mapOf(text), {}],
  connectorImages: [mapOf(text), {}],
  features: [value => switches(value) ?? order(value), features],
}

/**
 * Whether this is a development build. Bundlers replace exactly these words by the value; a page without a
 * bundler has no `process`, and counts as production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
