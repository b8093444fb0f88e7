import { isSame, type Kit, type Reading, subscribeTo } from '@latchkey/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useKit } from './context'

/**
 * A reading of the kit, followed. It is read again when one of its features changed, and renders only where what it says
 * is not the same (`isSame`). On a server, and while hydrating, it is as it was when the kit was made.
 *
 * @example
 * const rows = useReading(connectRowsReading)
 * const account = useReading(accountReading, 'solana')
 */
export function useReading<T, Args extends readonly unknown[]>(
  { features, read }: Reading<T, Args>,
  ...args: Args
): T {
  const kit = useKit()
  const last = useRef<{ from: readonly unknown[]; value: T }>(undefined)
  const subscribe = useCallback(
    (listener: () => void) => subscribeTo(kit, features, listener),
    [kit, features],
  )

  function readOf(source: Kit): T {
    const from = [read, ...args, ...features.map(feature => source.get(feature).get())]
    const before = last.current
    if (before && isSame(from, before.from, 1)) return before.value
    const now = read(source, ...args)
    const value = before && isSame(now, before.value) ? before.value : now
    last.current = { from, value }
    return value
  }

  return useSyncExternalStore(
    subscribe,
    () => readOf(kit),
    () => readOf(asMade(kit)),
  )
}

/** The kit with every feature as it was when the kit was made. */
function asMade(kit: Kit): Kit {
  return { ...kit, get: feature => ({ ...kit.get(feature), get: () => kit.snapshot(feature) }) }
}
