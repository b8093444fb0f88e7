import { useEffect } from 'react'

/** Keeps the dialog within the visible area while an on-screen keyboard is up (IMP-14). */
export function useVisibleHeight(ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { visualViewport: visible } = window
    if (!visible) return
    const fit = () => {
      const keyboard = window.innerHeight - visible.height > 120 && visible.scale === 1
      ref.current?.style.setProperty('height', keyboard ? `${visible.height}px` : '')
    }
    visible.addEventListener('resize', fit)
    return () => visible.removeEventListener('resize', fit)
  }, [ref])
}
