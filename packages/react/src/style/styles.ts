/** Style sheets made of one text are the same everywhere and never change: kits may share them. */
const sheets = new Map<string, CSSStyleSheet>()

/** A constructed style sheet: unlike style tags and attributes it passes a strict content policy. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Adds the sheets a shadow root does not have yet; those that are there are not touched, as the browser would read them anew. */
export function adoptSheets({ adoptedStyleSheets }: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  adoptedStyleSheets.push(...sheets.filter(sheet => !adoptedStyleSheets.includes(sheet)))
}

/**
 * Whether this engine reads style sheets made by script. jsdom has none, and happy-dom takes any text for CSS: there,
 * and in browsers from before 2023, the kit stands in the page itself, without its styles, where a test finds it.
 */
export function readsStyles(): boolean {
  return !!document.adoptedStyleSheets && window.CSS?.supports?.('color', '-') === false
}
