import { type Feature, type Kit, trackFeatures } from '@latchkey/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from './context'

/**
 * A part of one feature's state, followed: one that `select` finds in it. What is made of the state, or of several
 * features, is a `Reading`.
 *
 * @example
 * const isSwitching = useFeature(switching, Boolean)
 */
export function useFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  return useTracked(kit => select(kit.get(feature).get()))
}

/**
 * What is read of a kit, followed. On a server, and while hydrating, everything is as it was when the kit was made. A
 * drawing only adds to what is followed, because it may be thrown away; React reads anew when it hears of a change.
 */
export function useTracked<T>(read: (kit: Kit) => T): T {
  const kit = useKit()
  const [tracked, subscribe] = useMemo(() => {
    const { kit: seen, follow, anew } = trackFeatures(kit)
    return [seen, (listener: () => void) => follow(() => anew(listener))] as const
  }, [kit])
  return useSyncExternalStore(
    subscribe,
    () => read(tracked),
    () =>
      read({ ...tracked, get: feature => ({ ...tracked.get(feature), get: () => kit.snapshot(feature) }) }),
  )
}
