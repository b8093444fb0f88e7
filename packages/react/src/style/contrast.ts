import { luminance, type Rgb, toRgb } from './luminance'

export const required = 4.5 // WCAG 2.2 AA for text
const black: Rgb = [0, 0, 0]
const white: Rgb = [1, 1, 1]

/**
 * The wanted text colour if it is readable on that background, else black or white, whichever has more
 * contrast.
 */
export function textColourFor(background: Rgb, wanted: string): string {
  if (contrast(background, toRgb(wanted)) >= required) return wanted
  return toHex(blackOrWhite(background))
}

/** Whichever of the two has more contrast on that background. */
export function blackOrWhite(background: Rgb): Rgb {
  return contrast(background, black) >= contrast(background, white) ? black : white
}

export function contrast(a: Rgb, b: Rgb): number {
  const both = [luminance(a), luminance(b)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

export function toHex(colour: Rgb): string {
  return `#${colour
    .map(part =>
      Math.round(256 + part * 255)
        .toString(16)
        .slice(1),
    )
    .join('')}`
}
