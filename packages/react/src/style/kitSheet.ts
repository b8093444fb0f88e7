import { type Feature, type Kit, type ThemeState, theme, themeModeOf } from '@latchkey/core'

export type Tokens = Record<string, string>

/** A kit's own style sheet, which holds tokens and follows the theme. Browser only. */
export function kitSheet(
  kit: Kit,
  feature: Feature<CSSStyleSheet | undefined>,
  tokens: (state: ThemeState) => Tokens,
): CSSStyleSheet {
  const store = kit.get(feature)
  const known = store.get()
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{}.lk{}')
  const [host, root] = sheet.cssRules as Iterable<CSSRule> as CSSStyleRule[]
  const write = () => {
    const state = kit.get(theme).get()
    // One by one: so no value can end its declaration and start another.
    for (const [name, value] of Object.entries(tokens(state))) host?.style.setProperty(`--lk-${name}`, value)
    root?.style.setProperty('color-scheme', themeModeOf(state))
  }
  write()
  kit.own(kit.get(theme).subscribe(write))
  store.set(() => sheet)
  return sheet
}
