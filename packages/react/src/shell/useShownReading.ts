import { type Reading, router } from '@latchkey/core'
import { useRef } from 'react'
import { useReading } from '../kit/useReading'

/** Like `useReading`, but while the modal closes it keeps the value of the open modal. */
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
