import type { Stop } from '@latchkey/core'

/**
 * Remembers what has the focus and gives it back: to the same element, or to the button that took its place, as the
 * account's does where a visitor has connected (IMP-09). Who came by keyboard sees it.
 */
export function rememberFocus(): Stop {
  const element = deepActiveElement()
  const place = element?.getRootNode()
  const isVisible = element?.matches(':focus-visible') ?? false
  return () => {
    const successor = place instanceof ShadowRoot ? place.querySelector('button') : null
    const target = element?.isConnected ? element : successor
    if (!(target instanceof HTMLElement)) return
    // Firefox has given it the focus already, as the dialog closed, but does not show it.
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
