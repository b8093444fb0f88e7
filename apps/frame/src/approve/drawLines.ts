import type { Child, H } from '../page/elements'
import type { Line } from './description'

/** Facts with their names; addresses and hashes in letters of one width. */
export function drawLines(h: H, lines: readonly Line[]): HTMLElement {
  const rows = lines.map(({ label, value, isCode }) => {
    const shown: Child =
      typeof value !== 'string'
        ? drawLines(h, value)
        : h('bdi', isCode ? { class: 'approve-code', dir: 'ltr' } : { dir: 'auto' }, value)
    return h('div', { class: 'approve-line' }, h('dt', { dir: 'auto' }, label), h('dd', {}, shown))
  })
  return h('dl', { class: 'approve-lines' }, ...rows)
}
