import type { Kit } from '@latchkey/core'

/**
 * Events that end at our element: a dialog of the page that listens on the document would take them for
 * clicks beside it and close itself, pull the focus back, or swallow the wheel; its shortcuts would hear what is
 * typed into our fields.
 */
const kept = [
  'pointerdown',
  'mousedown',
  'click',
  'touchstart',
  'touchmove',
  'wheel',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
] as const

/** The one element a kit puts into the page; everything else is in its shadow root. */
export function createHost(kit: Kit): HTMLElement {
  const host = document.createElement('div')
  host.dataset.latchkey = kit.id
  host.style.setProperty('position', 'relative')
  host.style.setProperty('z-index', 'var(--lk-z-index)') // LOOK-02; the dialog itself is in the top layer
  for (const name of kept) host.addEventListener(name, event => event.stopPropagation(), { passive: true })
  return host
}
