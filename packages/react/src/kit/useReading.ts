import { isSame, type Reading } from '@latchkey/core'
import { useRef } from 'react'
import { useFeatures } from './useFeature'

/**
 * A reading of the kit, followed. It is read again when one of its features changed, and renders only where what it says
 * is not the same (`isSame`); so it says plain things, and makes no functions.
 *
 * @example
 * const rows = useReading(connectRowsReading)
 * const account = useReading(accountReading, 'solana')
 */
export function useReading<T, Args extends readonly unknown[]>(
  { features, read }: Reading<T, Args>,
  ...args: Args
): T {
  const last = useRef<T>(undefined)
  return useFeatures(features, kit => {
    const now = read(kit, ...args)
    if (!isSame(now, last.current)) last.current = now
    return last.current as T
  })
}
