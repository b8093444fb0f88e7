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
  /** Whether it is open or closing; otherwise it is prerendered and waits. */
  isPresent: boolean
  onGone: () => void
}

/**
 * The floating form of the modal: a native dialog over the whole page, which closes on Escape and on a click
 * beside it.
 */
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
  if (isOpen && isAside !== isAsked) setAside(isAsked) // stays as it is while it closes

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape has the same effect as a click beside the card
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
        // Only a click that started and ended beside the card closes: not a text selection that slipped out.
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

/** The same element each time: opening the dialog does not redraw its content. */
const frame = <Frame />

/** React passes these on to the components around us, and one may be a dialog itself. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Escape closes only the modal: we catch it in the capture phase, before a dialog of the page that listens on
 * the document closes itself. Other ways to close, such as a phone's back gesture, arrive as `cancel`.
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
  // After it moved in the page it has to be shown again.
  const shownIn = useFeature(modalPlace, place => isPresent && (place ?? true))
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !shownIn) return
    const giveFocusBack = rememberFocus()
    const card = dialog.querySelector('.lk-card')
    // Faint but visible in its first frame: so the visitor's click gets its answer one frame sooner.
    animate(dialog, [{ opacity: 0.3 }, { opacity: 1 }], motionMs.view)
    animate(card, [{ transform: 'translateY(var(--lk-enter))' }, { transform: 'none' }], motionMs.view)
    // Last, and the dialog itself focuses the title: any later step would cause another layout before it is
    // visible.
    dialog.querySelector('#lk-title')?.setAttribute('autofocus', '')
    showOver(dialog)
    return () => {
      hide(dialog)
      giveFocusBack()
    }
  }, [ref, shownIn])
}

/**
 * Plays the closing animation and then reports the end; the effect's clean-up means that it was opened again.
 */
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
