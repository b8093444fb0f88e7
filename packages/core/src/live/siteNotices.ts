import type { ChainNamespace } from '@latchkey/protocol'
import { closest } from '../advice/closest'
import { tellNotice } from '../advice/tellDeveloper'
import { config } from '../config/config'
import type { FeatureFlags, Options, ThemeVariables } from '../config/options'
import { formerNames } from '../config/readOptions'
import { toOwnNames } from '../config/toOwnNames'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { tellNotOffered } from '../pairing/tellNotOffered'
import { hasRegistry } from '../projects/hasRegistry'
import { theme } from '../theme/theme'

/** Logs for the developer which options have no effect and what they lack, one line each. */
export function setup(kit: Kit): Stop {
  const { options } = kit.get(config).get()
  tellUnknownNames(kit, options)
  tellMissingAdapters(kit)
  tellMissingGateway(kit, options)
  return watchVariables(kit)
}

/** Watches theme variables set later, when other kits' names have become ours. */
function watchVariables(kit: Kit): Stop {
  const given = Object.keys(kit.get(theme).get().variables)
  return kit.get(theme).subscribe(({ variables }) => {
    const later = Object.keys(variables).filter(name => !given.includes(name))
    tellNames(kit, 'theme variable', later, themeVariables, ownName)
  })
}

function tellUnknownNames(kit: Kit, options: Options): void {
  const { given } = kit.get(config).get()
  const known = [...Object.keys(options), 'networks', 'adapters']
  const former = new Map(Object.entries(formerNames).map(([name, old]) => [old, name]))
  tellNames(kit, 'option', given, known, name => former.get(name))
  const branding = (name: string) => (name === 'reownBranding' ? 'branding' : undefined)
  tellNames(kit, 'feature', Object.keys(options.features), features, branding)
  tellNames(kit, 'theme variable', Object.keys(options.themeVariables), themeVariables, ownName)
  const { locale } = options
  if (locale && !languages.includes(locale.toLowerCase().split('-')[0] ?? ''))
    tellNotice(kit, 'locale/unknown', `There are no texts in the language ${locale}.`)
}

/** For unknown names: logs what to write instead, or the name the developer probably meant. */
function tellNames(
  kit: Kit,
  what: string,
  given: readonly string[],
  known: readonly string[],
  renamed: (name: string) => string | undefined,
): void {
  for (const name of given.filter(each => !known.includes(each))) {
    const own = renamed(name)
    if (own) tellNotice(kit, 'option/renamed', `Write ${own} in place of ${name}.`)
    else tellNotice(kit, 'option/unknown', `There is no ${what} ${name}${hint(name, known)}`)
  }
}

/** Our name for another kit's theme variable, if we have one. */
function ownName(name: string): string | undefined {
  const [own] = Object.keys(toOwnNames({ [name]: '' }))
  return own !== name && themeVariables.some(each => each === own) ? own : undefined
}

function hint(name: string, known: readonly string[]): string {
  const meant = closest(name, known)
  return meant ? `; did you mean ${meant}?` : '.'
}

/** The types make sure that none is missing. */
const features = Object.keys({
  legalCheckbox: true,
  connectorTypeOrder: true,
  connectMethodsOrder: true,
  allWallets: true,
  collapseWallets: true,
  analytics: true,
  pay: true,
  smartSessions: true,
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  branding: true,
  receive: true,
  send: true,
  walletFeaturesOrder: true,
} satisfies Record<keyof FeatureFlags, true>)

const themeVariables = Object.keys({
  '--lk-accent': true,
  '--lk-background': true,
  '--lk-text': true,
  '--lk-font-family': true,
  '--lk-font-size': true,
  '--lk-radius': true,
  '--lk-z-index': true,
  '--lk-width': true,
} satisfies Record<keyof ThemeVariables, true>)

/** The same list as in packages/react/src/languages. */
const languages = ['en', 'de', 'ar']

/** EVM chains work without an adapter. */
function tellMissingAdapters(kit: Kit): void {
  const { adapters } = kit.get(config).get()
  const byNamespace = Object.entries(kit.get(networks).get().byNamespace)
  for (const [namespace, { requestedCaipNetworks }] of byNamespace) {
    const adapter = adapterOf[namespace as ChainNamespace]
    if (!adapter || adapters.includes(adapter) || requestedCaipNetworks.length === 0) continue
    const names = requestedCaipNetworks.map(({ name }) => name).join(', ')
    tellNotice(
      kit,
      'adapter/missing',
      `There is no adapter for ${names}, so no browser wallet is found there: import { ${adapter} } from 'latchkey/${adapter}' and write adapters: [${adapter}()].`,
    )
  }
}

const adapterOf: Partial<Record<ChainNamespace, string>> = { solana: 'solana', bip122: 'bitcoin' }

function tellMissingGateway(kit: Kit, options: Options): void {
  tellNotOffered(kit, options)
  const lists = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const
  for (const name of lists)
    if (options[name].length > 0 && !hasRegistry(kit))
      tellNotice(kit, 'gateway/none', `${name} has no effect: the list of wallets comes from a gateway.`)
}
