/** Constructed style sheets by text. They never change, so kits may share them. */
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

/** Adds the sheets that a shadow root lacks; it leaves the others, as the browser would parse them again. */
export function adoptSheets({ adoptedStyleSheets }: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  adoptedStyleSheets.push(...sheets.filter(sheet => !adoptedStyleSheets.includes(sheet)))
}

/**
 * Whether this engine supports constructed style sheets. jsdom does not, and happy-dom takes any text for
 * CSS: there, and in browsers from before 2023, the kit draws into the page itself, without styles, where a
 * test finds it.
 */
export function readsStyles(): boolean {
  return !!document.adoptedStyleSheets && window.CSS?.supports?.('color', '-') === false
}
