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

/** Adds the sheets a shadow root does not have yet. */
export function adoptSheets(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const missing = sheets.filter(sheet => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

export function dropSheet(root: ShadowRoot, sheet: CSSStyleSheet): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter(other => other !== sheet)
}
