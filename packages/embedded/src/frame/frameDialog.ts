import type { Stop } from '@latchkey/core'

export type FrameDialog = {
  /** Takes a frame in, in place of an earlier one. */
  hold(frame: HTMLIFrameElement): void
  show(isShown: boolean): void
  /** Something else came above it: it is on top again, if it is shown. */
  raise(): void
  remove: Stop
}

/** Whom the dialog tells that the visitor wants to leave it. */
export type LeaveDialog = () => void

/**
 * The one dialog in which frames live. A frame that is moved loads anew in most browsers, so it stays where it was put:
 * the dialog is opened and closed around it, above the kit's modal. Styles are set one by one, which also the strictest
 * policy of a page allows.
 */
export function createFrameDialog(document: Document, title: string, leave: LeaveDialog): FrameDialog {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  dialog.setAttribute('data-latchkey-wallet', '')
  Object.assign(dialog.style, hidden, covering)
  // The frame says itself when it is done: who presses Escape leaves what it asks, and nothing else.
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    leave()
  })
  document.body.append(dialog)
  let held: HTMLIFrameElement | undefined
  let before: Element | null = null
  return { hold, show, raise, remove: () => dialog.remove() }

  function hold(frame: HTMLIFrameElement): void {
    held?.remove()
    held = frame
    Object.assign(frame.style, sized)
    if (!dialog.isConnected) document.body.append(dialog) // a page that was drawn anew
    dialog.append(frame)
  }

  function raise(): void {
    if (!dialog.open || !dialog.showModal) return
    dialog.close()
    dialog.showModal()
    held?.focus()
  }

  function show(isShown: boolean): void {
    if (isShown === dialog.open) return
    Object.assign(dialog.style, isShown ? shown : hidden)
    if (isShown) {
      before = document.activeElement
      if (dialog.showModal) dialog.showModal()
      else dialog.setAttribute('open', '')
      held?.focus()
    } else {
      if (dialog.close) dialog.close()
      else dialog.removeAttribute('open')
      if (before instanceof HTMLElement) before.focus()
    }
  }
}

const hidden: Partial<CSSStyleDeclaration> = { display: 'none' }
const shown: Partial<CSSStyleDeclaration> = { display: 'grid' }

const covering: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0',
  zIndex: '999999',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'rgb(0 0 0 / 50%)',
  placeItems: 'center',
  overflow: 'hidden',
}

/** 360 × 600, and all of a phone's width (wire §7.1). No transparency, filter or turning: the frame looks at that. */
const sized: Partial<CSSStyleDeclaration> = {
  display: 'block',
  boxSizing: 'border-box',
  width: 'max(min(360px, 100%), min(100%, (431px - 100%) * 9999))',
  height: 'min(600px, 100%)',
  margin: '0',
  padding: '0',
  border: '0',
  borderRadius: '12px',
  colorScheme: 'normal',
}
