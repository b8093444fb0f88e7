import { createLatchkey, type Kit } from 'latchkey'
import { wagmi } from 'latchkey/wagmi'
import type { Config } from 'wagmi'
import type { Settings } from '../settings/settings'
import { settingTable } from '../settings/settingTable'
import { kitOptions } from './kitOptions'
import { siteMetadata } from './siteMetadata'
import { siteNetworks } from './siteNetworks'

/** The kit these settings ask for; the one on the stage has an id of its own and lives in the page. */
export function createSiteKit(settings: Settings, config: Config, onStage: boolean): Kit {
  const networks = siteNetworks(settings.networks)
  const options = kitOptions(settings, { networks, origin: location.origin })
  return createLatchkey({
    projectId: 'playground',
    networks,
    adapters: [wagmi({ config })],
    locale: settings.lang,
    ...options,
    metadata: { ...siteMetadata(), ...(options.metadata ? namesOf(settings) : {}) },
    ...(settings.project === settingTable.project.usual ? {} : { projectId: settings.project }),
    ...(onStage ? { id: 'stage', enableEmbedded: true, disableAppend: false } : {}),
  })
}

/** What a kit takes in when it is made, as a text to compare; the look and the language follow while it lives. */
export function creationOf(settings: Settings): string {
  const { networks, project } = settings
  const { themeMode, themeVariables, locale, ...fixed } = kitOptions(settings, {
    networks: siteNetworks(networks),
    origin: '',
  })
  return JSON.stringify([networks, project, fixed])
}

function namesOf({ name, description }: Settings) {
  return { ...(name ? { name } : {}), ...(description ? { description } : {}) }
}
