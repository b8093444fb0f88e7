import type { Kit } from '@latchkey/core'
import { createElementLife, type ElementLife, type Use } from './elementLife'
import { followKits, nearestKit } from './nearestKit'

/** The life of a button: without a kit of its own it has that of the nearest `<latchkey-modal>`. */
export function createButtonLife(element: HTMLElement, use: (kit: Kit) => Use): ElementLife {
  return createElementLife(element, {
    find: () => nearestKit(element),
    follow: followKits,
    use,
    missing: 'set its property kit, or put a <latchkey-modal> into the page.',
  })
}
