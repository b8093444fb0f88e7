import type { Kit } from '../kernel/kit'
import { config } from './config'

/** The version of the published package; a test keeps the two the same. */
export const version = '0.1.0'

/**
 * The query of every call (API-04, API-05): the project, the kind of kit, its platform, adapters and version.
 */
export function commonQuery(kit: Kit): { projectId: string; st: string; sv: string } {
  const { options, adapters } = kit.get(config).get()
  return {
    projectId: options.projectId,
    st: 'appkit', // the protocol's name for kits of this kind
    sv: `react-${adapters.join(',') || 'universal'}-${version}`,
  }
}
