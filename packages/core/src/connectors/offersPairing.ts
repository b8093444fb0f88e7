import type { Kit } from '../kernel/kit'
import { remotes } from './remotes'

/** Whether wallets of the registry can be reached that are not in this browser. */
export function offersPairing(kit: Kit): boolean {
  return kit
    .get(remotes)
    .get()
    .some(({ reachesAny }) => reachesAny)
}
