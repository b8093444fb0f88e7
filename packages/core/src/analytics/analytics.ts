import type { TrackedEvent } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { online } from '../kernel/online'
import { createScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { consent, consentedEvents } from './consent'
import { trackMessage } from './eventMessage'
import { createEventQueue } from './eventQueue'
import { mayTrack } from './mayTrack'
import { watchErrors } from './watchErrors'

/** Sends visitors' steps and errors to the site's own gateway, if both the site and the visitor agree. */
export function setup(kit: Kit, earlier: readonly TrackedEvent[]): Stop {
  const { window } = kit.env
  if (!window || !serviceUrl(kit, 'analytics')) return () => {} // ANA-07
  const life = createScope(error => kit.log.warn('analytics could not be stopped', error))
  const queue = createEventQueue(kit)
  life.own(queue.stop)
  life.own(queue.leave) // runs before the one above

  function hear(event: TrackedEvent): void {
    if (event.event === 'MODAL_CREATED' || !mayTrack(kit)) return // ANA-05
    try {
      queue.add(trackMessage(kit, event))
    } catch (error) {
      kit.log.warn(`analytics: ${event.event} could not be told`, error)
    }
  }

  for (const event of consentedEvents(kit, earlier)) hear(event)
  life.own(kit.events.on(hear))
  life.own(watchErrors(kit, queue.add))
  life.own(
    kit.get(consent).subscribe(() => {
      if (!mayTrack(kit)) queue.clear()
    }),
  )
  life.own(
    kit.get(online).subscribe(isOnline => {
      if (isOnline) queue.goOn()
    }),
  )
  window.addEventListener('pagehide', queue.leave)
  life.own(() => window.removeEventListener('pagehide', queue.leave))
  return life.close
}
