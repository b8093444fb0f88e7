import {
  type Feature,
  type Kit,
  type ThemeState,
  type ThemeVariables,
  theme,
  themeModeOf,
} from '@latchkey/core'

export type Tokens = Record<string, string | number>

/** A style sheet of a kit's own that holds tokens and follows every change of the theme. Browser only. */
export function kitSheet(
  kit: Kit,
  feature: Feature<CSSStyleSheet | undefined>,
  tokens: (state: ThemeState, document: Document | undefined) => Tokens,
): CSSStyleSheet {
  const store = kit.get(feature)
  const known = store.get()
  if (known) return known
  const sheet = new CSSStyleSheet()
  const write = () => {
    const state = kit.get(theme).get()
    const lines = Object.entries(tokens(state, kit.env.window?.document)).map(
      ([name, value]) => `--lk-${name}:${clean(value)}`,
    )
    sheet.replaceSync(`:host{${lines.join(';')}}.lk{color-scheme:${themeModeOf(state)}}`)
  }
  write()
  kit.own(kit.get(theme).subscribe(write))
  store.set(() => sheet)
  return sheet
}

/** The site's colour, if it is one; what a browser cannot read is as good as none. */
export function colourOf({ variables }: ThemeState, name: keyof ThemeVariables, fallback: string): string {
  const value = String(variables[name])
  return CSS.supports('color', value) ? value : fallback
}

/** A value stays one value: it cannot end its declaration and start another. */
function clean(value: string | number): string {
  return String(value).replace(/[;{}]/g, '')
}
