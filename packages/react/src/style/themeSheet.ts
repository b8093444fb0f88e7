import { defineFeature, type Kit, look, type ThemeState, themeModeOf } from '@latchkey/core'
import { kitSheet, type Tokens } from './kitSheet'
import { luminance, toRgb } from './luminance'
import { themeValue } from './themeValue'

const sheet = defineFeature('themeSheet', (): CSSStyleSheet | undefined => undefined)

/** The tokens for a button in the page; the card's load with the modal. */
export function themeSheet(kit: Kit): CSSStyleSheet {
  return kitSheet(kit, sheet, buttonTokens)
}

/** White has a contrast of at least 4.5 on anything this dark; on anything brighter black has more. */
const brightestUnderWhite = 1.05 / 4.5 - 0.05

/** Derives the text colour on the accent so that it is always readable (LOOK-08). */
function buttonTokens(state: ThemeState): Tokens {
  const mode = themeModeOf(state)
  const accent = themeValue(state, '--lk-accent', 'color', look.accent[mode])
  const isBright = luminance(toRgb(accent)) > brightestUnderWhite
  return {
    accent,
    'accent-strong': `color-mix(in srgb,${accent},${isBright ? '#fff' : '#000'} 12%)`,
    'on-accent': isBright ? '#000000' : '#ffffff',
    'font-family': themeValue(state, '--lk-font-family', 'font-family', 'system-ui,sans-serif'),
    'font-size': themeValue(state, '--lk-font-size', 'width', look.fontSize),
    radius: themeValue(state, '--lk-radius', 'width', look.radius),
  }
}
