import { useCallback, useRef, useState } from 'react'

/** Runs actions by name: each only once at a time, however often the visitor clicks. */
export function useBusy(): {
  isBusy: (name: string) => boolean
  begin: (name: string, work: () => Promise<void>) => void
} {
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const begin = useCallback((name: string, work: () => Promise<void>) => {
    if (running.current.has(name)) return
    const change = () => setBusy(new Set(running.current))
    running.current.add(name)
    change()
    work().finally(() => {
      running.current.delete(name)
      change()
    })
  }, [])
  return { isBusy: name => busy.has(name), begin }
}
