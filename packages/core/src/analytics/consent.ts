import type { TrackedEvent } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/** What the visitor said since the page loaded; undefined while the option `analyticsConsent` counts. */
export type ConsentState =
  | { given: boolean /** What happened since. */; since: WeakSet<TrackedEvent>; stop: Stop }
  | undefined

export const consent = defineFeature('analyticsConsent', (): ConsentState => undefined)

/**
 * Says whether this visitor agreed to be counted. It holds until the page is left: the site keeps the choice, and
 * passes it as `analyticsConsent` next time. Without consent nothing is sent and nothing is kept.
 *
 * @example
 * acceptButton.onclick = () => setAnalyticsConsent(kit, true)
 */
export function setAnalyticsConsent(kit: Kit, isGiven: boolean): void {
  const store = kit.get(consent)
  const given = isGiven === true // nothing else is a yes
  if (isConsentGiven(kit) === given) return
  store.get()?.stop()
  const since = new WeakSet<TrackedEvent>()
  const stop = kit.own(kit.events.on(event => since.add(event)))
  store.set({ given, since, stop })
}

export function isConsentGiven(kit: Kit): boolean {
  return kit.get(consent).get()?.given ?? optionsOf(kit).analyticsConsent
}

/** Of the events that came before the code that sends them, those that came after the consent. */
export function consentedEvents(kit: Kit, events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  const said = kit.get(consent).get()
  return said ? events.filter(event => said.since.has(event)) : events
}
