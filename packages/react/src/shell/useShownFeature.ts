import type { Feature } from '@latchkey/core'
import { useMemo } from 'react'
import { useShownReading } from './useShownReading'

/** As `useFeature`, as the visitor sees it: while the modal leaves it stays what it was when the modal was open. */
export function useShownFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  const features = useMemo(() => [feature], [feature])
  return useShownReading({ features, read: kit => select(kit.get(feature).get()) })
}
