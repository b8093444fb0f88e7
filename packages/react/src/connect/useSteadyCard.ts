import { type RefObject, useLayoutEffect, useRef } from 'react'
import { growthOf } from '../shell/motion'

/**
 * Keeps the card where the visitor first saw it: what arrives later changes only its end. A card in the
 * middle of the screen would move by half of that, with every row. A sheet at the lower edge keeps its height
 * once it has something to click (`isHeld`: not yet).
 */
export function useSteadyCard(inside: RefObject<Element | null>, isShown: boolean, isHeld: boolean): void {
  const firstTop = useRef<number>(undefined)
  // Undone before the next view measures the card.
  useLayoutEffect(() => {
    const card = inside.current?.closest<HTMLElement>('.lk-card')
    const dialog = card?.closest('.lk-dialog')
    if (!isShown || !card || !dialog) return
    let isOver = false
    const hold = () => {
      if (isOver || card.offsetHeight === 0) return
      card.style.cssText = ''
      const { alignItems, paddingTop } = getComputedStyle(dialog)
      if (alignItems === 'end') {
        if (!isHeld) card.style.height = `${card.offsetHeight}px`
        return
      }
      firstTop.current ??= card.offsetTop - Number.parseFloat(paddingTop)
      const top = `${firstTop.current}px`
      card.style.cssText = `align-self:start;margin-top:${top};max-height:calc(100% - ${top})`
    }
    const holdAnew = () => {
      firstTop.current = undefined
      hold()
    }
    const growth = growthOf(card)
    if (growth.length > 0) Promise.allSettled(growth.map(({ finished }) => finished)).then(hold)
    else if (card.offsetHeight > 0) hold()
    else window.requestAnimationFrame?.(hold) // the dialog opens after it is drawn
    window.addEventListener('resize', holdAnew)
    return () => {
      isOver = true
      window.removeEventListener('resize', holdAnew)
      card.style.cssText = ''
    }
  }, [inside, isShown, isHeld])
}
