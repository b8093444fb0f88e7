import { type Reading, router } from '@latchkey/core'
import { useMemo, useRef } from 'react'
import { useReading } from '../kit/useReading'

/** As `useReading`, as the visitor sees it: while the modal leaves it stays what it was when the modal was open. */
export function useShownReading<T, Args extends readonly unknown[]>(
  { features, read }: Reading<T, Args>,
  ...args: Args
): T {
  const shown = useRef<T>(undefined)
  const all = useMemo(() => [router, ...features], [features])
  return useReading({
    features: all,
    read(kit) {
      if (shown.current === undefined || kit.get(router).get().modal === 'open')
        shown.current = read(kit, ...args)
      return shown.current
    },
  })
}
