import type { Feature, Kit } from '@latchkey/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from './context'

/**
 * A part of one feature's state, followed: one that `select` finds in it. What is made of the state, or of several
 * features, is a `Reading`.
 *
 * @example
 * const isSwitching = useFeature(switching, Boolean)
 */
export function useFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  return useFeatures(feature, kit => select(kit.get(feature).get()))
}

/** What is read of features, followed. On a server, and while hydrating, they are as they were when the kit was made. */
export function useFeatures<T>(
  features: Feature<unknown> | readonly Feature<unknown>[],
  read: (kit: Kit) => T,
): T {
  const kit = useKit()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [features].flat().map(feature => kit.get(feature).subscribe(listener))
      return () => stops.map(stop => stop())
    },
    [kit, features],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(kit),
    () => read({ ...kit, get: feature => ({ ...kit.get(feature), get: () => kit.snapshot(feature) }) }),
  )
}
