import { readsStyles } from '../style/styles'

/** What this browser, or what a test runs in, lacks of what the modal is drawn with; nothing where all is there. */
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
