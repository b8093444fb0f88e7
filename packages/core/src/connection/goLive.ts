import type { Options } from '../config/options'
import { serviceUrl } from '../config/services'
import { namespaceFilter } from '../connectors/namespaceFilter'
import type { Kit } from '../kernel/kit'
import type { Manifest } from '../kernel/manifest'
import { createScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { setup as setUpProject } from '../projects/project'
import { followViews } from './followInModal'
import { loadFeatures } from './loadFeatures'
import { followOnline } from './online'
import { type LoadedAdapter, restore } from './restore'
import { followTabs } from './tabs'

/** The living part of a kit: adapters attached, other tabs and the network followed. Its code arrives when it is needed. */
export function goLive(kit: Kit, adapters: readonly LoadedAdapter[], manifest: Manifest<Options>): Stop {
  const live = createScope(error => kit.log.error('something could not be stopped', error))
  live.own(loadFeatures(kit, manifest))
  if (serviceUrl(kit, 'registry')) live.own(setUpProject(kit))
  live.own(followTabs(kit))
  live.own(followViews(kit))
  live.own(kit.on('modalClosed', () => kit.get(namespaceFilter).set(undefined)))
  live.own(followOnline(kit))
  live.own(restore(kit, adapters))
  return live.close
}
