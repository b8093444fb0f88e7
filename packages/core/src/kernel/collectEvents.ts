import type { TrackedEvent } from '@latchkey/protocol'
import type { Kit } from './kit'
import type { Stop } from './stop'

/** What happens while a feature's code is on its way, so that it can be told once it is here. */
export type CollectedEvents = { readonly list: readonly TrackedEvent[]; stop: Stop }

export function collectEvents(kit: Kit): CollectedEvents {
  const list: TrackedEvent[] = []
  return { list, stop: kit.events.on(event => list.push(event)) }
}
