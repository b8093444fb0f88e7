import type { TrackedEvent } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/** The visitor's answer since the page loaded; undefined while the option `analyticsConsent` counts. */
export type ConsentState =
  | { given: boolean /** Events since then. */; since: WeakSet<TrackedEvent>; stop: Stop }
  | undefined

export const consent = defineFeature('analyticsConsent', (): ConsentState => undefined)

/**
 * Tells the kit whether this visitor agreed to analytics. The answer holds until the visitor leaves the page:
 * your site keeps the choice, and passes it as `analyticsConsent` next time. Without consent the kit sends
 * and keeps nothing.
 *
 * @example
 * acceptButton.onclick = () => setAnalyticsConsent(kit, true)
 */
export function setAnalyticsConsent(kit: Kit, isGiven: boolean): void {
  const store = kit.get(consent)
  const given = isGiven === true // no other value is a yes
  if (isConsentGiven(kit) === given) return
  store.get()?.stop()
  const since = new WeakSet<TrackedEvent>()
  const stop = kit.own(kit.events.on(event => since.add(event)))
  store.set({ given, since, stop })
}

export function isConsentGiven(kit: Kit): boolean {
  return kit.get(consent).get()?.given ?? optionsOf(kit).analyticsConsent
}

/** The events after the visitor's consent, of those raised before the code that sends them loaded. */
export function consentedEvents(kit: Kit, events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  const said = kit.get(consent).get()
  return said ? events.filter(event => said.since.has(event)) : events
}
