import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { flags } from './flags'

/** Where the wallet's frame is, as far as it is known: as the site says, else as the project's gateway did (CFG-41). */
export function knownFrame(kit: Kit): string | undefined {
  return optionsOf(kit).services.frame ?? kit.get(flags).get().frameUrl
}
