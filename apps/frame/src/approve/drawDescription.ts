import type { Child, H } from '../page/elements'
import type { ApproveTexts } from './approveTexts'
import type { Description, Line } from './description'

/** A question as both views show it: who asks, what speaks against it, and what it is. It scrolls inside itself. */
export function drawDescription(
  h: H,
  { title, warnings, lines, text, about }: Description,
  origin: string,
  texts: ApproveTexts,
): { heading: HTMLElement; body: HTMLElement } {
  const heading = h('h1', { tabindex: '-1', class: 'approve-title' }, title)
  const body = h(
    'div',
    { class: 'approve-body', role: 'region', 'aria-label': texts.content, tabindex: '0' },
    h('p', { class: 'approve-site' }, h('span', {}, texts.site), h('bdi', { dir: 'ltr' }, origin)),
    ...warnings.map(warning => h('p', { class: 'approve-warning' }, warning)),
    lines.length > 0 && drawLines(h, lines),
    text && h('h2', { class: 'approve-label' }, text.label),
    text &&
      h(
        'pre',
        {
          class: text.isCode ? 'approve-text approve-code' : 'approve-text',
          dir: text.isCode ? 'ltr' : 'auto',
        },
        text.text,
      ),
    drawLines(h, about),
  )
  return { heading, body }
}

function drawLines(h: H, lines: readonly Line[]): HTMLElement {
  const rows = lines.map(({ label, value, isCode }) => {
    const shown: Child =
      typeof value !== 'string'
        ? drawLines(h, value)
        : h('bdi', isCode ? { class: 'approve-code', dir: 'ltr' } : { dir: 'auto' }, value)
    return h('div', { class: 'approve-line' }, h('dt', { dir: 'auto' }, label), h('dd', {}, shown))
  })
  return h('dl', { class: 'approve-lines' }, ...rows)
}
