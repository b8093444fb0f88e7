import { analyticsConfig } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import { isConsentGiven } from './consent'

/**
 * Whether the project's owner wants events, asked once per kit (ANA-08). `off` also after the gateway refused
 * one.
 */
export const analytics = defineFeature('analytics', (): 'unknown' | 'on' | 'off' => 'unknown')

/**
 * Whether the kit may queue an event: it runs in a browser, the option is on, and the visitor agrees to
 * tracking.
 */
export function mayTrack(kit: Kit): boolean {
  const { features, respectDoNotTrack } = optionsOf(kit)
  return (
    kit.env.window !== undefined && // ANA-07
    features.analytics && // ANA-06
    kit.get(analytics).get() !== 'off' &&
    isConsentGiven(kit) &&
    !(respectDoNotTrack && asksNotToTrack(kit.env.window.navigator)) // IMP-38
  )
}

/** Asks the gateway once whether it wants events at all; a failure is a no (API-14). */
export async function isWanted(kit: Kit): Promise<boolean> {
  const store = kit.get(analytics)
  if (store.get() === 'unknown') {
    // The registry owns the switch; a site that names only an analytics service has it there.
    const service = serviceUrl(kit, 'registry') ? 'registry' : ('analytics' as const)
    const { isAnalyticsEnabled } = await callGateway(kit, { ...analyticsConfig, service }).catch(error => {
      kit.log.warn('analytics: it is not known whether the project wants events, none is sent', error)
      return { isAnalyticsEnabled: false }
    })
    store.set(isAnalyticsEnabled ? 'on' : 'off')
  }
  return store.get() === 'on'
}

type TrackingWishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

function asksNotToTrack(navigator: TrackingWishes | undefined): boolean {
  return navigator?.doNotTrack === '1' || navigator?.globalPrivacyControl === true
}
