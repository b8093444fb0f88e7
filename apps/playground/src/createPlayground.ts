import { createLatchkey, type Kit } from 'latchkey'
import { wagmi } from 'latchkey/wagmi'
import { type Config, createConfig } from 'wagmi'
import { type Settings, themeModeOf } from './settings'
import { siteMetadata } from './siteMetadata'
import { siteNetworks, transportsOf } from './siteNetworks'
import type { PlaygroundWallet } from './wallets/createPlaygroundWallet'
import { testWallets } from './wallets/testWallets'

/** What the parts of the page share. */
export type Playground = {
  settings: Settings
  wallets: readonly PlaygroundWallet[]
  config: Config
  kit: Kit
}

/** Announces the test wallets, then sets up wagmi and the kit as any site would. */
export function createPlayground(settings: Settings): Playground {
  const wallets = testWallets(settings.wallets, settings.mode)
  for (const wallet of wallets) wallet.test.announce(window)
  const networks = siteNetworks(settings.networks)
  const config = createConfig({
    chains: networks,
    transports: transportsOf(networks),
    connectors: [],
    multiInjectedProviderDiscovery: true,
  })
  const kit = createLatchkey({
    projectId: 'playground',
    networks,
    adapters: [wagmi({ config })],
    metadata: siteMetadata(),
    themeMode: themeModeOf(settings.theme),
    locale: settings.lang,
    testnetBalances: true,
    debug: settings.debug,
    enableEmbedded: settings.embedded,
    features: { legalCheckbox: settings.legal },
    termsConditionsUrl: settings.legal ? new URL('/terms.html', location.origin).href : undefined,
    privacyPolicyUrl: settings.legal ? new URL('/privacy.html', location.origin).href : undefined,
  })
  return { settings, wallets, config, kit }
}
