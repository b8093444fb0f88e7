import { type Feature, router } from '@latchkey/core'
import { useState } from 'react'
import { useFeature } from '../useFeature'

/** A feature's state as the visitor sees it: while the modal leaves it stays what it was when the modal was open. */
export function useShownFeature<S>(feature: Feature<S>): S {
  const now = useFeature(feature)
  const isOpen = useFeature(router).modal === 'open'
  const [shown, setShown] = useState(() => now)
  if (isOpen && !Object.is(now, shown)) setShown(() => now)
  return isOpen ? now : shown
}
