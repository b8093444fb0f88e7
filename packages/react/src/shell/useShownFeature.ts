import type { Feature } from '@latchkey/core'
import { useShownReading } from './useShownReading'

/** Like `useFeature`, but while the modal closes it keeps the value of the open modal. */
export function useShownFeature<S, T>(feature: Feature<S>, select: (state: S) => T): T {
  return useShownReading(kit => select(kit.get(feature).get()))
}
