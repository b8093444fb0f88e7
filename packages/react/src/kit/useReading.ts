import { isSame, type Reading } from '@latchkey/core'
import { useRef } from 'react'
import { useTracked } from './useFeature'

/**
 * Follows a reading of the kit. It reads again when a feature that the reading used has changed, and renders
 * only if the result differs (`isSame`); so a reading returns plain data, and no functions.
 *
 * @example
 * const rows = useReading(connectRows)
 * const account = useReading(accountReading, 'solana')
 */
export function useReading<T, Args extends readonly unknown[]>(read: Reading<T, Args>, ...args: Args): T {
  const last = useRef<T>(undefined)
  return useTracked(kit => {
    const now = read(kit, ...args)
    if (!isSame(now, last.current)) last.current = now
    return last.current as T
  })
}
