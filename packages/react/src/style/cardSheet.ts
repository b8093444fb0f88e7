import { defineFeature, type Kit, look, type ThemeState, themeModeOf } from '@latchkey/core'
import { blackOrWhite, contrast, required, textColourFor, toHex } from './contrast'
import { kitSheet, type Tokens } from './kitSheet'
import { type Rgb, toRgb } from './luminance'
import { mix, readableOn } from './readableOn'
import { themeValue } from './themeValue'

const sheet = defineFeature('cardSheet', (): CSSStyleSheet | undefined => undefined)

/** The tokens for everything on the kit's own background. */
export function cardSheet(kit: Kit): CSSStyleSheet {
  return kitSheet(kit, sheet, cardTokens)
}

const palettes = {
  light: {
    text: '#141414',
    muted: '#5b5f6d',
    surface: '#f4f5f8',
    'surface-strong': '#e9ebf1',
    danger: '#b3261e',
    shade: 'rgb(12 13 20 / 45%)',
    shadow: '0 24px 64px rgb(12 13 20 / 22%)',
  },
  dark: {
    text: '#f4f4f6',
    muted: '#a6a9b4',
    surface: '#1f2023',
    'surface-strong': '#2b2d32',
    danger: '#ff8a80',
    shade: 'rgb(0 0 0 / 60%)',
    shadow: '0 24px 64px rgb(0 0 0 / 55%)',
  },
} as const

/** Keeps text readable on every surface, whatever background and colours the site sets (LOOK-08). */
function cardTokens(state: ThemeState): Tokens {
  const { variables } = state
  const mode = themeModeOf(state)
  const background = themeValue(state, '--lk-background', 'color', look.background[mode])
  const backgroundRgb = toRgb(background)
  const text = textColourFor(backgroundRgb, themeValue(state, '--lk-text', 'color', palettes[mode].text))
  const textRgb = toRgb(text)
  const isOwn = variables['--lk-background'] !== undefined || variables['--lk-text'] !== undefined
  const palette = {
    ...palettes[mode],
    ...(isOwn ? derived(backgroundRgb, textRgb) : {}),
  }
  // The background on which text has the least contrast.
  const ground = [background, palette['surface-strong']]
    .map(toRgb)
    .reduce((a, b) => (contrast(a, textRgb) < contrast(b, textRgb) ? a : b))
  const accent = toRgb(themeValue(state, '--lk-accent', 'color', look.accent[mode]))
  return {
    ...palette,
    text,
    background,
    muted: readableOn(ground, toRgb(palette.muted)),
    danger: readableOn(ground, toRgb(palette.danger)),
    'accent-text': readableOn(ground, accent),
    width: themeValue(state, '--lk-width', 'width', look.width),
    'z-index': themeValue(state, '--lk-z-index', 'z-index', `${look.zIndex}`),
  }
}

/**
 * Surfaces are a step from the background towards the text, or away from it if text would be unreadable on
 * them.
 */
function derived(background: Rgb, text: Rgb): { [Name in 'surface' | 'surface-strong' | 'muted']: string } {
  const towards = contrast(mix(background, text, 0.1), text) >= required ? text : blackOrWhite(text)
  return {
    surface: toHex(mix(background, towards, 0.05)),
    'surface-strong': toHex(mix(background, towards, 0.1)),
    muted: toHex(mix(text, background, 0.3)),
  }
}
