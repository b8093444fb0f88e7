import type { Feature } from './feature'
import type { Kit } from './kit'
import type { Stop } from './stop'

export type Tracker = {
  /** The kit, for whoever reads of it: which features they look at is noted. */
  readonly kit: Kit
  /** Tells of changes in what was looked at, and in what is looked at from now on. */
  follow(changed: () => void): Stop
  /** Looks at everything anew: what `work` leaves out is followed no more. */
  anew<T>(work: () => T): T
}

/** Follows the features that somebody looks at, so that nobody lists them. */
export function trackFeatures(kit: Kit): Tracker {
  const stops = new Map<Feature<unknown>, Stop>()
  let seen = new Set<Feature<unknown>>()
  let tell: (() => void) | undefined
  const attend = (feature: Feature<unknown>) => {
    if (tell && !stops.has(feature)) stops.set(feature, kit.get(feature).subscribe(tell))
  }
  const keep = (kept: ReadonlySet<Feature<unknown>>) => {
    for (const [feature, stop] of stops) {
      if (kept.has(feature)) continue
      stop()
      stops.delete(feature)
    }
  }
  return {
    kit: {
      ...kit,
      get(feature) {
        const store = kit.get(feature)
        seen.add(feature)
        attend(feature)
        return store
      },
    },
    follow(changed) {
      tell = changed
      seen.forEach(attend)
      return () => {
        tell = undefined
        keep(new Set())
      }
    },
    anew(work) {
      seen = new Set()
      const result = work()
      keep(seen)
      return result
    },
  }
}
