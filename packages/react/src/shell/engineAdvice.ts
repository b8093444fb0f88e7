import { readsStyles } from '../style/styles'

/** What the modal's drawing needs and this browser, or test environment, lacks; undefined if nothing. */
export function engineAdvice(): string | undefined {
  const { HTMLElement: element, HTMLDialogElement: dialog } = window
  const missing = [
    !readsStyles() &&
      'adoptedStyleSheets with CSS.supports (the kit is drawn in the page itself, without styles)',
    !dialog?.prototype.showModal && 'dialog.showModal (the page behind the modal stays live)',
    !element.prototype.showPopover &&
      "popovers (a wallet's own overlay cannot be used while the modal is open)",
  ].filter(Boolean)
  if (missing.length === 0) return undefined
  return `not here: ${missing.join('; ')}. Fine in a test; for old browsers load polyfills before the kit.`
}
