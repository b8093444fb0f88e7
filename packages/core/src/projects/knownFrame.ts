import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { flags } from './flags'

/** The address of the wallet's frame, if known: the site's, else the project's gateway's (CFG-41). */
export function knownFrame(kit: Kit): string | undefined {
  return optionsOf(kit).services.frame ?? kit.get(flags).get().frameUrl
}
