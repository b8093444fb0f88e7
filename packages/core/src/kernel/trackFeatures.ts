import type { Feature } from './feature'
import type { Kit } from './kit'
import type { Stop } from './stop'

export type Tracker = {
  /** A view of the kit that records which features a reader uses. */
  readonly kit: Kit
  /** Calls back when a feature read so far, or later, changes. */
  follow(changed: () => void): Stop
  /** Records anew: features that `work` does not read are no longer followed. */
  anew<T>(work: () => T): T
}

/** Follows the features that a reading uses, so that nobody has to list them. */
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
