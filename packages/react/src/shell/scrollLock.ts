import { once, type Stop } from '@latchkey/core'

type Lock = { holders: number; restore: Stop }
const place = Symbol.for('latchkey.scrollLock')

/**
 * Keeps the page behind from scrolling. The page holds the count, since two kits may be open at once, and the
 * second to close restores scrolling.
 */
export function lockScroll(document: Document): Stop {
  const page = document as Document & { [place]?: Lock }
  const lock = page[place] ?? { holders: 0, restore: holdPage(document) }
  page[place] = lock
  lock.holders += 1
  return once(() => {
    lock.holders -= 1
    if (lock.holders > 0) return
    delete page[place]
    lock.restore()
  })
}

function holdPage(document: Document): Stop {
  const { documentElement: root } = document
  const { style } = root
  const width = (document.defaultView?.innerWidth ?? 0) - root.clientWidth
  // Each by itself: `overflow` would miss a page that sets only `overflow-y`.
  const before = ['overflow-x', 'overflow-y', 'padding-inline-end'].map(
    name => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  style.overflow = 'hidden'
  if (width > 0) style.paddingInlineEnd = `${width}px` // the scroll bar's width
  return () => {
    for (const property of before) style.setProperty(...property)
    if (!root.getAttribute('style')) root.removeAttribute('style')
  }
}
