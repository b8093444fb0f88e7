import type { TrackedEvent } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'

/** Reports an event to the site, and to analytics if it is on. */
export function track(kit: Kit, event: TrackedEvent): void {
  kit.log.info(event.event)
  kit.events.emit(event)
}
