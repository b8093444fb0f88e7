import { piecesOf, type TokenPicture } from '@latchkey/decode/words'
import type { Child, H } from '../page/elements'
import type { ApproveTexts } from './approveTexts'
import type { Description, Done, Line, LongText } from './description'

/** A question as both views show it: who asks, what speaks against it, and what it does. It scrolls inside itself. */
export function drawDescription(
  h: H,
  { title, does, lines, text, raw, about, ...found }: Description,
  origin: string,
  texts: ApproveTexts,
): { heading: HTMLElement; body: HTMLElement; setFound(found: Found): void } {
  const place = h('div', { 'aria-live': 'polite' }, ...drawFound(h, found))
  const heading = h('h1', { tabindex: '-1', class: 'approve-title' }, title)
  const body = h(
    'div',
    { class: 'approve-body', role: 'region', 'aria-label': texts.content, tabindex: '0' },
    h('p', { class: 'approve-site' }, h('span', {}, texts.site), h('bdi', { dir: 'ltr' }, origin)),
    place,
    ...does.map(done => drawDone(h, done)),
    lines.length > 0 && drawLines(h, lines),
    ...(text ? drawText(h, text) : []),
    raw && drawRaw(h, raw, texts),
    drawLines(h, about),
  )
  return { heading, body, setFound }

  function setFound(next: Found): void {
    place.replaceChildren(...drawFound(h, next))
    for (const [at, sentence] of body.querySelectorAll('.approve-sentence').entries())
      sentence.replaceChildren(...drawSentence(h, next.does[at]?.sentence ?? ''))
  }
}

/** What speaks against it, what came of trying it out, and how its tokens are called: it may change while it is looked at. */
type Found = Pick<Description, 'warnings' | 'trial' | 'pictures' | 'does'>

function drawFound(h: H, { warnings, trial, pictures = [] }: Omit<Found, 'does'>): HTMLElement[] {
  return [
    ...warnings.map(({ level, text }) =>
      h('p', { class: `approve-warning approve-${level}` }, ...drawSentence(h, text)),
    ),
    ...trial.map(({ kind, text }) => {
      const pieces = piecesOf(text, pictures).map(({ text, picture }) =>
        picture ? h('span', { class: 'approve-whole' }, drawPicture(h, picture), text) : text,
      )
      return h('p', { class: `approve-trial approve-${kind}`, dir: 'auto' }, ...pieces)
    }),
  ]
}

/** Decoration: it says nothing that the sentence does not. */
function drawPicture(h: H, { src, name }: TokenPicture): HTMLElement {
  const look = 'approve-picture'
  const letter = name.slice(0, 1).toUpperCase()
  const picture = h('img', {
    ...{ class: look, src, alt: '', width: '20', height: '20' },
    onerror: () => picture.replaceWith(h('span', { class: look, 'aria-hidden': 'true' }, letter)),
  })
  return picture
}

function drawDone(h: H, { heading, sentence, lines }: Done): HTMLElement {
  return h(
    'section',
    { class: 'approve-done' },
    heading && h('h2', { class: 'approve-label' }, heading),
    h('p', { class: 'approve-sentence', dir: 'auto' }, ...drawSentence(h, sentence)),
    lines.length > 0 && drawLines(h, lines),
  )
}

/** A short address, `0x90F7…b906`, stays on one line: its two ends are one name. */
function drawSentence(h: H, text: string): (string | HTMLElement)[] {
  const pieces = text.split(/(\w{6}…\w{4})/)
  return pieces.map((piece, at) => (at % 2 ? h('span', { class: 'approve-whole' }, piece) : piece))
}

function drawRaw(h: H, { lines, text, isOpen }: NonNullable<Description['raw']>, texts: ApproveTexts) {
  return h(
    'details',
    { class: 'approve-raw', open: isOpen },
    h('summary', {}, texts.raw),
    lines.length > 0 && drawLines(h, lines),
    ...(text ? drawText(h, text) : []),
  )
}

function drawText(h: H, { label, text, isCode }: LongText): HTMLElement[] {
  const look = isCode ? 'approve-text approve-code' : 'approve-text'
  return [
    h('h2', { class: 'approve-label' }, label),
    h('pre', { class: look, dir: isCode ? 'ltr' : 'auto' }, text),
  ]
}

function drawLines(h: H, lines: readonly Line[]): HTMLElement {
  const rows = lines.map(({ label, value, isCode, note }) => {
    const shown: Child =
      typeof value !== 'string'
        ? drawLines(h, value)
        : h('bdi', isCode ? { class: 'approve-code', dir: 'ltr' } : { dir: 'auto' }, value)
    return h(
      'div',
      { class: 'approve-line' },
      h('dt', { dir: 'auto' }, label),
      h('dd', {}, shown, note && h('p', { class: 'approve-known', dir: 'auto' }, note)),
    )
  })
  return h('dl', { class: 'approve-lines' }, ...rows)
}
