import type { Kit } from '@latchkey/core'

/**
 * Events that end at our element: a dialog of the page that listens on the document would take them for
 * clicks beside it and close itself, pull the focus back, or block the wheel; its shortcuts would react to
 * typing in our fields.
 */
const kept =
  'pointerdown pointerup mousedown mouseup click touchstart touchmove touchend wheel focusin focusout keydown keyup input'

/** The one element a kit adds to the page; everything else is in its shadow root. */
export function createHost(kit: Kit): HTMLElement {
  const host = document.createElement('div')
  host.dataset.latchkey = kit.id
  for (const name of kept.split(' '))
    host.addEventListener(name, event => event.stopPropagation(), { passive: true })
  return host
}
