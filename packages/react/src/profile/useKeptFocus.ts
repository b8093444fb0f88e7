import { type RefObject, useEffect, useRef } from 'react'

/** Gives the title the focus when it was on a row that is gone: otherwise the keyboard would begin anew at the top. */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLess = count < before.current
    before.current = count
    const root = box.current?.getRootNode()
    if (isLess && root instanceof ShadowRoot && !root.activeElement)
      root.querySelector<HTMLElement>('#lk-title')?.focus({ preventScroll: true })
  }, [count])
  return box
}
