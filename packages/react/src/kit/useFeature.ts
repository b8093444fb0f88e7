import type { Feature, Kit } from '@latchkey/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from './context'

/**
 * The state of a feature, followed, or a part of it: one that `select` finds in it, not one that it makes. On a server,
 * and while hydrating, it is as it was when the kit was made.
 */
export function useFeature<S, T = S>(feature: Feature<S>, select?: (state: S) => T): T {
  return useFeatureOf(useKit(), feature, select)
}

export function useFeatureOf<S, T = S>(kit: Kit, feature: Feature<S>, select = whole as (state: S) => T): T {
  const store = kit.get(feature)
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(
    subscribe,
    () => select(store.get()),
    () => select(kit.snapshot(feature)),
  )
}

export function whole(state: unknown): unknown {
  return state
}
