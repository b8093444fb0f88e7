import type { Stop } from '@latchkey/core'

/**
 * Remembers the focused element and returns the focus: to the same element, or to the button that replaced
 * it, as the account's does after connecting (IMP-09). Visible for keyboard users.
 */
export function rememberFocus(): Stop {
  const element = deepActiveElement()
  const place = element?.getRootNode()
  const isVisible = element?.matches(':focus-visible') ?? false
  return () => {
    const successor = place instanceof ShadowRoot ? place.querySelector('button') : null
    const target = element?.isConnected ? element : successor
    if (!(target instanceof HTMLElement)) return
    // Firefox has focused it already when the dialog closed, but does not show it.
    if (isVisible && !target.matches(':focus-visible')) target.blur()
    target.focus({ preventScroll: true, focusVisible: isVisible || undefined } as FocusOptions)
  }
}

/** The focused element, through open shadow roots. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
