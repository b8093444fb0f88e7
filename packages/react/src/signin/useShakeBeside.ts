import { shake } from '@latchkey/core'
import { type RefObject, useEffect } from 'react'
import { useKit } from '../kit/context'

/**
 * While an answer is required, a click beside the card shakes it and does not close it (IMP-07). The click is taken on
 * the dialog itself, before it gets to where the modal would close: only this view has a need of that.
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
      if (isPressed) shake(kit) // not for a selection that slipped out of the card
    })
    return () => life.abort()
  }, [kit, ref, isRequired])
}
