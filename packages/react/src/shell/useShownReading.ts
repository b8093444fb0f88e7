import { type Reading, router } from '@latchkey/core'
import { useRef } from 'react'
import { useReading } from '../kit/useReading'

/** As `useReading`, as the visitor sees it: while the modal leaves it stays what it was when the modal was open. */
export function useShownReading<T, Args extends readonly unknown[]>(
  read: Reading<T, Args>,
  ...args: Args
): T {
  const shown = useRef<T>(undefined)
  return useReading(kit => {
    const isOpen = kit.get(router).get().modal === 'open'
    if (isOpen || shown.current === undefined) shown.current = read(kit, ...args)
    return shown.current
  })
}
