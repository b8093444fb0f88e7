import { isSame, type Reading } from '@latchkey/core'
import { useRef } from 'react'
import { useTracked } from './useFeature'

/**
 * A reading of the kit, followed. It is read again when something changed that it looked at, and renders only where what
 * it says is not the same (`isSame`); so it says plain things, and makes no functions.
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
