import { shake } from '@latchkey/core'
import { type RefObject, useEffect } from 'react'
import { useKit } from '../kit/context'

/**
 * While an answer is required, a click beside the card shakes it instead of closing it (IMP-07). It catches
 * the click on the dialog itself, before the modal's own handler: only this view needs that.
 */
export function useShakeBeside(ref: RefObject<HTMLElement | null>, isRequired: boolean): void {
  const kit = useKit()
  useEffect(() => {
    const dialog = isRequired ? ref.current?.closest('dialog') : undefined
    if (!dialog) return
    const life = new AbortController()
    let isPressed = false
    const listen = (name: 'pointerdown' | 'click', heard: (event: Event) => void) =>
      dialog.addEventListener(name, heard, { signal: life.signal })
    listen('pointerdown', event => {
      isPressed = event.target === dialog
    })
    listen('click', event => {
      if (event.target !== dialog) return
      event.stopPropagation()
      if (isPressed) shake(kit) // not for a text selection that slipped out of the card
    })
    return () => life.abort()
  }, [kit, ref, isRequired])
}
