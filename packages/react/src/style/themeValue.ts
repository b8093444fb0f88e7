import type { ThemeState, ThemeVariables } from '@latchkey/core'

/** What keeps a length between the least and the most that the modal can be drawn with. */
export const limits: { readonly [Name in keyof ThemeVariables]?: readonly [string, string] } = {
  '--lk-font-size': ['clamp(8px,', ',14px)'],
  '--lk-radius': ['clamp(0px,', ',8px)'], // of the smallest corner; the card's is six times it
  '--lk-width': ['clamp(280px,', ',640px)'],
}

/**
 * The site's value of a variable, if a browser can read it as that property; else it is as good as none. A length may
 * be a plain number of pixels.
 */
export function themeValue(
  { variables }: ThemeState,
  name: keyof ThemeVariables,
  property: string,
  fallback: string,
): string {
  const value = variables[name]
  if (value === undefined) return fallback
  const readings = [`${value}`, `${value}px`].map(text => limits[name]?.join(text) ?? text)
  return readings.find(text => CSS.supports(property, text)) ?? fallback
}
