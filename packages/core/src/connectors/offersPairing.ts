import type { Kit } from '../kernel/kit'
import { remoteToAny } from './findRemote'

/** Whether wallets of the registry can be reached that are not in this browser. */
export function offersPairing(kit: Kit): boolean {
  return remoteToAny(kit) !== undefined
}
