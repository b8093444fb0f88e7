/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly number[]

export const required = 4.5 // WCAG 2.2 AA for text
const black: Rgb = [0, 0, 0]
const white: Rgb = [1, 1, 1]

/**
 * Reads any CSS colour. The browser does it, for which it brings the whole page's styles up to date; our own palette is
 * hexadecimal and needs no such thing. Unreadable ones count as black.
 */
export function toRgb(colour: string, document: Document | undefined): Rgb {
  if (/^#[\da-f]{6}$/i.test(colour)) {
    const value = Number(`0x${colour.slice(1)}`)
    return [16, 8, 0].map(bits => ((value >> bits) & 255) / 255)
  }
  if (!document) return black
  const probe = document.createElement('i')
  probe.style.setProperty('color', `color-mix(in srgb, ${colour}, ${colour})`, 'important') // above the page's own rules
  document.documentElement.append(probe)
  // A mix is told as `color(srgb …)`, from 0 to 1, however its colours were written.
  const numbers = getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g) ?? []
  probe.remove()
  return black.map((none, at) => Math.min(1, Math.max(0, Number(numbers[at] ?? none))))
}

/** The wanted text colour if it can be read on that background, else black or white, whichever reads better. */
export function textColourFor(background: Rgb, wanted: string, document: Document | undefined): string {
  if (contrast(background, toRgb(wanted, document)) >= required) return wanted
  return toHex(blackOrWhite(background))
}

/** Whichever of the two reads better on that background. */
export function blackOrWhite(background: Rgb): Rgb {
  return contrast(background, black) >= contrast(background, white) ? black : white
}

/** The colour itself if it can be read as text on that background, else the nearest shade of it that can. */
export function readableOn(background: Rgb, colour: Rgb): string {
  const towards = blackOrWhite(background)
  for (let step = 0; step <= 20; step++) {
    const mixed = mix(colour, towards, step / 20)
    if (contrast(background, mixed) >= required + 0.1) return toHex(mixed)
  }
  return toHex(towards)
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, at) => part + ((to[at] ?? 0) - part) * share)
}

export function contrast(a: Rgb, b: Rgb): number {
  const both = [luminance(a), luminance(b)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function toHex(colour: Rgb): string {
  return `#${colour
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
