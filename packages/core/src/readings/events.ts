import type { TrackedEvent } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/**
 * Calls back with the kit's events: `CONNECT_SUCCESS`, `SWITCH_NETWORK` and so on.
 *
 * @example
 * const stop = watchEvents(kit, ({ event }) => console.log(event))
 */
export function watchEvents(kit: Kit, listener: (event: TrackedEvent) => void): Stop {
  return kit.own(kit.events.on(listener))
}
