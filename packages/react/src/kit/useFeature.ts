import { type Feature, type Kit, trackFeatures } from '@latchkey/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from './context'

/**
 * Follows a part of one feature's state, which `select` finds in it. A value made from the state, or from
 * several features, is a `Reading`.
 *
 * @example
 * const isSwitching = useFeature(switching, Boolean)
 */
export function useFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  return useTracked(kit => select(kit.get(feature).get()))
}

/**
 * Follows what `read` uses of a kit. On a server, and while hydrating, it sees the state in which the kit was
 * made. A render only adds to the followed features, because React may discard it; after a change React reads
 * again.
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
