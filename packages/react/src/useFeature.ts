import type { Feature, Kit } from '@latchkey/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from './context'

/** The state of a feature, followed. On a server, and while hydrating, it is as it was when the kit was made. */
export function useFeature<S>(feature: Feature<S>): S {
  return useFeatureOf(useKit(), feature)
}

export function useFeatureOf<S>(kit: Kit, feature: Feature<S>): S {
  const store = kit.get(feature)
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, store.get, () => kit.snapshot(feature))
}
