import { defineFeature, type Kit, look, type ThemeState, themeModeOf } from '@latchkey/core'
import { readableOn, textColourFor, toRgb } from './contrast'
import { colourOf, kitSheet, type Tokens } from './kitSheet'

const sheet = defineFeature('themeSheet', (): CSSStyleSheet | undefined => undefined)

/** The tokens that a button in the page needs; those of the card come with the modal. */
export function themeSheet(kit: Kit): CSSStyleSheet {
  return kitSheet(kit, sheet, buttonTokens)
}

/** What is written on the accent, and in it, is derived so that it can always be read (LOOK-08). */
function buttonTokens(state: ThemeState, document: Document | undefined): Tokens {
  const { variables } = state
  const mode = themeModeOf(state)
  const accent = colourOf(state, '--lk-accent', look.accent[mode])
  const accentRgb = toRgb(accent, document)
  const background = toRgb(colourOf(state, '--lk-background', look.background[mode]), document)
  const onAccent = textColourFor(accentRgb, '#ffffff', document)
  return {
    accent,
    'accent-strong': `color-mix(in srgb,${accent},${onAccent === '#ffffff' ? '#000' : '#fff'} 12%)`,
    'on-accent': onAccent,
    'accent-text': readableOn(background, accentRgb),
    'font-family':
      variables['--lk-font-family'] ?? "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    'font-size': pixels(variables['--lk-font-size'], look.fontSize),
    radius: pixels(variables['--lk-radius'], look.radius),
  }
}

export function pixels(value: string | number | undefined, fallback: string): string {
  return value === undefined ? fallback : typeof value === 'number' ? `${value}px` : value
}
