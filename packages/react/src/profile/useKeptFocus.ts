import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the title after the focused row is gone: otherwise the keyboard would start at the top again. */
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
