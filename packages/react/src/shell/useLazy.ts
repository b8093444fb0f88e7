import { type Feature, retry } from '@latchkey/core'
import { type ComponentType, useEffect } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOnline } from '../kit/useOnline'

/** A part of the modal whose code loads on demand, and again when the browser is back online. */
export function useLazy<Props>(
  part: Feature<ComponentType<Props> | undefined>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const kit = useKit()
  const isOnline = useOnline()
  const loaded = useFeature(part, component => component)

  // biome-ignore lint/correctness/useExhaustiveDependencies: its loader never changes
  useEffect(() => {
    if (loaded || !isOnline) return
    retry(kit, load).then(
      component => kit.get(part).set(() => component),
      error => kit.log.error(`the ${part.name} did not load`, error),
    )
  }, [kit, loaded, isOnline])

  return loaded
}
