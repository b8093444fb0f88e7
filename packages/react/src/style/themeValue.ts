import type { ThemeState, ThemeVariables } from '@latchkey/core'

/** Keeps a length within the limits of the modal's design. */
export const limits: { readonly [Name in keyof ThemeVariables]?: readonly [string, string] } = {
  '--lk-font-size': ['clamp(8px,', ',14px)'],
  '--lk-radius': ['clamp(0px,', ',8px)'], // for the smallest corner; the card's is six times as large
  '--lk-width': ['clamp(280px,', ',640px)'],
}

/**
 * The site's value of a variable, if the browser accepts it for that property; otherwise undefined. A plain
 * number counts as pixels.
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
