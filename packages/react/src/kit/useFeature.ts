import type { Feature } from '@latchkey/core'
import { useMemo } from 'react'
import { useReading } from './useReading'

/**
 * A part of one feature's state, followed. What depends on several features is a `Reading`.
 *
 * @example
 * const isSwitching = useFeature(switching, Boolean)
 */
export function useFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  const features = useMemo(() => [feature], [feature])
  return useReading({ features, read: kit => select(kit.get(feature).get()) })
}
