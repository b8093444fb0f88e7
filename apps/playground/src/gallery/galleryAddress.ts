import { caseId, type GalleryCase } from './galleryCase'

export type Theme = 'light' | 'dark'
export type Language = 'en' | 'de' | 'ar'

/** What the address of the gallery asks for. */
export type GalleryAddress = {
  shown: GalleryCase
  theme: Theme
  lang: Language
  /** Width of the card in pixels. */
  width: number
  /** Only the card, for a picture of it or a cell of the grid. */
  isBare: boolean
  isGrid: boolean
}

export const themes: readonly Theme[] = ['light', 'dark']
export const languages: readonly Language[] = ['en', 'de', 'ar']
export const widths: readonly number[] = [320, 360, 420]

/** Reads it; what makes no sense counts as not said. */
export function readAddress(search: string, cases: readonly GalleryCase[]): GalleryAddress {
  const query = new URLSearchParams(search)
  const asked = { view: query.get('view') ?? '', state: query.get('state') ?? '' }
  const shown =
    cases.find(one => caseId(one) === caseId(asked)) ?? cases.find(one => one.view === asked.view) ?? cases[0]
  if (!shown) throw new Error('the gallery has no case')
  return {
    shown,
    theme: themes.find(theme => theme === query.get('theme')) ?? 'light',
    lang: languages.find(lang => lang === query.get('lang')) ?? 'en',
    width: widths.find(width => String(width) === query.get('width')) ?? 360,
    isBare: query.get('bare') === '1',
    isGrid: query.get('grid') === '1',
  }
}

/** The address of a case, or of this one with something changed. */
export function addressOf(
  { shown, theme, lang, width }: GalleryAddress,
  change: Partial<GalleryAddress> = {},
): string {
  const next = { shown, theme, lang, width, isBare: false, isGrid: false, ...change }
  const query = new URLSearchParams({
    view: next.shown.view,
    state: next.shown.state,
    theme: next.theme,
    lang: next.lang,
    width: String(next.width),
  })
  if (next.isBare) query.set('bare', '1')
  if (next.isGrid) query.set('grid', '1')
  return `/gallery.html?${query}`
}
