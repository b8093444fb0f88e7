import { type Feature, router } from '@latchkey/core'
import { useRef } from 'react'
import { useKit } from '../kit/context'
import { useFeature, whole } from '../kit/useFeature'

/** As `useFeature`, as the visitor sees it: while the modal leaves it stays what it was when the modal was open. */
export function useShownFeature<S, T = S>(feature: Feature<S>, select = whole as (state: S) => T): T {
  const kit = useKit()
  const shown = useRef<{ value: T }>(undefined)
  const read = () => {
    if (!shown.current || kit.get(router).get().modal === 'open')
      shown.current = { value: select(kit.get(feature).get()) }
    return shown.current.value
  }
  useFeature(router, read)
  return useFeature(feature, read)
}
