import { type Adapter, createLatchkey, gatewaySignIn, type Kit } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { ethers } from 'latchkey/ethers'
import { ethers5 } from 'latchkey/ethers5'
import { solana } from 'latchkey/solana'
import { wagmi } from 'latchkey/wagmi'
import type { Config } from 'wagmi'
import type { Settings } from '../settings/settings'
import { settingTable } from '../settings/settingTable'
import { kitOptions, signInOptions } from './kitOptions'
import { masterKeyListing } from './masterKeyListing'
import { siteMetadata } from './siteMetadata'
import { siteNetworks } from './siteNetworks'

/** The kit these settings ask for; the one on the stage has an id of its own and lives in the page. */
export function createSiteKit(settings: Settings, config: Config, onStage: boolean): Kit {
  const networks = siteNetworks(settings)
  const options = kitOptions(settings, { networks, origin: location.origin })
  const signIn = signInOptions(settings)
  return createLatchkey({
    projectId: 'playground',
    networks,
    adapters: adaptersOf(settings, config),
    locale: settings.lang,
    ...options,
    ...(settings.families.length > 1 && {
      customWallets: [masterKeyListing, ...(options.customWallets ?? [])],
    }),
    debug: settings.debug, // also where the playground is built for production
    metadata: { ...siteMetadata(), ...(options.metadata ? namesOf(settings) : {}) },
    ...(settings.project === settingTable.project.usual ? {} : { projectId: settings.project }),
    ...(onStage ? { id: 'stage', inline: true, disableAppend: false } : {}),
    // The stage has the same accounts: nobody is asked twice.
    ...(signIn && !onStage ? { siwx: gatewaySignIn(signIn) } : {}),
  })
}

/** What a kit takes in when it is made, as a text to compare; the look and the language follow while it lives. */
export function creationOf(settings: Settings): string {
  const { families, evm, adapters, networks, project } = settings
  const { themeMode, themeVariables, locale, ...fixed } = kitOptions(settings, {
    networks: siteNetworks(settings),
    origin: '',
  })
  return JSON.stringify([families, evm, adapters, networks, project, signInOptions(settings), fixed])
}

function adaptersOf({ families, evm, adapters }: Settings, config: Config): Adapter[] {
  if (!adapters) return []
  const forEvm = { wagmi: () => wagmi({ config }), ethers, ethers5 }
  const forFamily = { evm: forEvm[evm], solana, bitcoin }
  return families.map(family => forFamily[family]())
}

function namesOf({ name, description }: Settings) {
  return { ...(name ? { name } : {}), ...(description ? { description } : {}) }
}
