import { getNameZone, type ZoneAnswer } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'

/** Asks the gateway which names it gives, and what time it is there. */
export function askZone(kit: Kit, signal?: AbortSignal): Promise<ZoneAnswer> {
  return callGateway(kit, 'blockchain', getNameZone, signal ? { signal } : {})
}
