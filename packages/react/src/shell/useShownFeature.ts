import type { Feature } from '@latchkey/core'
import { useShownReading } from './useShownReading'

/** As `useFeature`, as the visitor sees it: while the modal leaves it stays what it was when the modal was open. */
export function useShownFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  return useShownReading(kit => select(kit.get(feature).get()))
}
