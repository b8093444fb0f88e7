import { elements } from '../src/page/elements'
import { caseId } from './frameCase'
import { frameCases } from './frameCases'

const looks = [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'de'],
  ['dark', 'ar'],
] as const

/** All cases side by side, each in a frame as wide as a phone. */
export function listCases(document: Document, asked: URLSearchParams): void {
  const h = elements(document)
  const look = { theme: asked.get('theme') ?? 'light', lang: asked.get('lang') ?? 'en' }
  const links = looks.map(([theme, lang]) =>
    h('a', { href: `?theme=${theme}&lang=${lang}` }, `${theme}, ${lang}`),
  )
  const shown = frameCases.map(one => {
    const src = `?${new URLSearchParams({ case: caseId(one), ...look })}`
    return h(
      'figure',
      {},
      h('figcaption', {}, h('a', { href: src }, caseId(one))),
      h('iframe', { src, title: caseId(one), loading: 'lazy' }),
    )
  })
  document.body.append(
    h('main', { class: 'gallery' }, h('h1', {}, 'The wallet’s views'), h('nav', {}, ...links), ...shown),
  )
}
