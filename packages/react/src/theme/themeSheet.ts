import { defineFeature, type Kit, limits, type ThemeState, theme, themeModeOf } from '@latchkey/core'
import { readableOn, textColourFor, toRgb } from './contrast'

/** One sheet per kit holds its tokens; every shadow root of the kit adopts it. */
const themeSheets = defineFeature('themeSheet', (): CSSStyleSheet | undefined => undefined)

/** The kit's theme as a style sheet that follows every change of the theme. Browser only. */
export function themeSheet(kit: Kit): CSSStyleSheet {
  const store = kit.get(themeSheets)
  const known = store.get()
  if (known) return known
  const sheet = new CSSStyleSheet()
  const write = () => sheet.replaceSync(tokens(kit.get(theme).get(), kit.env.window?.document))
  write()
  kit.own(kit.get(theme).subscribe(write))
  store.set(() => sheet)
  return sheet
}

const palettes = {
  light: {
    text: '#141414',
    muted: '#5b5f6d',
    surface: '#f4f5f8',
    'surface-strong': '#e9ebf1',
    border: '#e2e4ea',
    success: '#17714a',
    danger: '#b3261e',
    shade: 'rgb(12 13 20 / 45%)',
    shadow: '0 24px 64px rgb(12 13 20 / 22%)',
  },
  dark: {
    text: '#f4f4f6',
    muted: '#a6a9b4',
    surface: '#1f2023',
    'surface-strong': '#2b2d32',
    border: '#2f3136',
    success: '#5ad19b',
    danger: '#ff8a80',
    shade: 'rgb(0 0 0 / 60%)',
    shadow: '0 24px 64px rgb(0 0 0 / 55%)',
  },
} as const

/** All tokens of a theme. What is written on the accent, and in it, is derived so that it can always be read (LOOK-08). */
function tokens(state: ThemeState, document: Document | undefined): string {
  const mode = themeModeOf(state)
  const { variables } = state
  const palette = palettes[mode]
  const accent = String(variables['--lk-accent'] ?? limits.look.accent[mode])
  const background = String(variables['--lk-background'] ?? limits.look.background[mode])
  const accentRgb = toRgb(accent, document)
  const backgroundRgb = toRgb(background, document)
  const values: Record<string, string | number> = {
    ...palette,
    text: textColourFor(backgroundRgb, String(variables['--lk-text'] ?? palette.text), document),
    accent,
    background,
    'on-accent': textColourFor(accentRgb, '#ffffff', document),
    'accent-text': readableOn(backgroundRgb, accentRgb),
    'font-family':
      variables['--lk-font-family'] ?? "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    'font-size': pixels(variables['--lk-font-size'], limits.look.fontSize),
    radius: pixels(variables['--lk-radius'], limits.look.radius),
    width: pixels(variables['--lk-width'], limits.look.width),
    'z-index': variables['--lk-z-index'] ?? limits.look.zIndex,
  }
  const lines = Object.entries(values).map(([name, value]) => `--lk-${name}:${clean(value)}`)
  return `:host{color-scheme:${mode};${lines.join(';')}}`
}

function pixels(value: string | number | undefined, fallback: string): string {
  return value === undefined ? fallback : typeof value === 'number' ? `${value}px` : value
}

/** A value stays one value: it cannot end its declaration and start another. */
function clean(value: string | number): string {
  return String(value).replace(/[;{}]/g, '')
}
