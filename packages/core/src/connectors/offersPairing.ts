import type { Kit } from '../kernel/kit'
import { remoteToAny } from './findRemote'

/** Whether the kit can reach registry wallets outside this browser. */
export function offersPairing(kit: Kit): boolean {
  return remoteToAny(kit) !== undefined
}
