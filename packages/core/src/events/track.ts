import type { TrackedEvent } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'

/** Tells the site (and analytics, where it is on) that something happened. */
export function track(kit: Kit, event: TrackedEvent): void {
  kit.log.info(event.event)
  kit.events.emit(event)
}
