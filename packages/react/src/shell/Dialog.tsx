import { attempt, closeModal, type Kit, motionMs, router, switching, whenIdle } from '@latchkey/core'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useStyles } from '../style/StyleRoot'
import css from './dialog.css?inline'
import { Frame } from './Frame'
import { modalPlace } from './modalPlace'
import { animate } from './motion'
import { rememberFocus } from './rememberFocus'
import { hide, rehearse, showOver } from './topLayer'
import { useStepAside } from './useStepAside'
import { useVisibleHeight } from './useVisibleHeight'

export type DialogProps = {
  isOpen: boolean
  /** Open, or on its way out; else it is drawn and waits. */
  isPresent: boolean
  onGone: () => void
}

/** The floating form of the modal: a native dialog over the whole page, which closes on Escape and on a click beside it. */
export function Dialog({ isOpen, isPresent, onGone }: DialogProps) {
  useStyles(css)
  const kit = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const shakes = useFeature(router, state => state.shakes)
  const isConnecting = useFeature(attempt, ({ status }) => status === 'waiting')
  const isSwitching = useFeature(switching, Boolean)
  const [isAside, setAside] = useState(false)
  const isAsked = isConnecting || isSwitching
  if (isOpen && isAside !== isAsked) setAside(isAsked) // on its way out it stays as it is

  useShown(dialog, isPresent)
  useEffect(
    () => (isPresent ? undefined : whenIdle(kit, () => dialog.current && rehearse(dialog.current))),
    [kit, isPresent],
  )
  useStepAside(dialog, isAside)
  useVisibleHeight(dialog)
  useShake(dialog, shakes)
  useEscape(dialog, kit)

  const isLeaving = isPresent && !isOpen
  useEffect(() => {
    if (!isLeaving) return
    return leave(dialog.current, onGone)
  }, [isLeaving, onGone])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the card does
    <dialog
      ref={dialog}
      className={isAside ? 'lk-dialog lk-aside' : 'lk-dialog'}
      popover="manual"
      aria-labelledby="lk-title"
      aria-modal={isAside ? undefined : true}
      onPointerDown={event => {
        pressed.current = event.target === dialog.current
      }}
      onClick={event => {
        // Only a click that began and ended beside the card closes: not a text selection that slipped out.
        if (pressed.current && event.target === dialog.current) closeModal(kit)
      }}
      onClose={stop}
      onToggle={stop}
      onCancel={event => {
        stop(event)
        event.preventDefault()
        closeModal(kit)
      }}
    >
      {frame}
    </dialog>
  )
}

/** The same element each time: showing the dialog does not draw again what is in it. */
const frame = <Frame />

/** React lets these rise to the components around us, of which one may be a dialog itself. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Escape closes the modal and nothing else: it is taken on its way down, before a dialog of the page that listens on
 * the document closes itself with it. Other ways of closing, as a phone's back gesture, come as `cancel`.
 */
function useEscape(ref: { current: HTMLDialogElement | null }, kit: Kit): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (!ref.current || !event.composedPath().includes(ref.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      closeModal(kit)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [ref, kit])
}

function useShown(ref: { current: HTMLDialogElement | null }, isPresent: boolean): void {
  // Moved to another place of the page, it has to be shown again.
  const shownIn = useFeature(modalPlace, place => isPresent && (place ?? true))
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !shownIn) return
    const giveFocusBack = rememberFocus()
    const card = dialog.querySelector('.lk-card')
    // Faint, but not unseen, in its first frame: the visitor's click is answered one frame sooner.
    animate(dialog, [{ opacity: 0.3 }, { opacity: 1 }], motionMs.view)
    animate(card, [{ transform: 'translateY(var(--lk-enter))' }, { transform: 'none' }], motionMs.view)
    // Last, and the dialog itself gives the title the focus: what came later would lay the page out once more before
    // it is seen.
    dialog.querySelector('#lk-title')?.setAttribute('autofocus', '')
    showOver(dialog)
    return () => {
      hide(dialog)
      giveFocusBack()
    }
  }, [ref, shownIn])
}

/** Plays the way out and then tells that the dialog is gone; the effect's clean-up means it was opened again. */
function leave(dialog: HTMLDialogElement | null, onGone: () => void): () => void {
  let reopened = false
  const card = dialog?.querySelector('.lk-card') ?? null
  animate(card, [{ transform: 'none' }, { transform: 'translateY(var(--lk-enter))' }], motionMs.view)
  const fade = animate(dialog, [{ opacity: 1 }, { opacity: 0 }], motionMs.view, true)
  fade.then(() => {
    if (!reopened) onGone()
  })
  return () => {
    reopened = true
    for (const running of dialog?.getAnimations?.() ?? []) running.cancel()
  }
}

function useShake(ref: { current: HTMLDialogElement | null }, shakes: number): void {
  const before = useRef(shakes)
  useEffect(() => {
    if (before.current === shakes) return
    before.current = shakes
    const steps = [0, -6, 6, -4, 4, 0].map(x => ({ transform: `translateX(${x}px)` }))
    animate(ref.current?.querySelector('.lk-card') ?? null, steps, motionMs.shake)
  }, [ref, shakes])
}
