/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly number[]

/**
 * Parses any CSS colour. The browser does it, which recalculates the page's styles; our own palette is
 * hexadecimal and avoids that. Invalid colours count as black.
 */
export function toRgb(colour: string): Rgb {
  if (/^#[\da-f]{6}$/i.test(colour)) {
    const value = Number(`0x${colour.slice(1)}`)
    return [16, 8, 0].map(bits => ((value >> bits) & 255) / 255)
  }
  const probe = document.createElement('i')
  probe.style.setProperty('color', `color-mix(in srgb, ${colour}, ${colour})`, 'important') // above the page's own rules
  document.documentElement.append(probe)
  // Browsers return a mix as `color(srgb …)`, from 0 to 1, in whatever form its colours were.
  const numbers = getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g) ?? []
  probe.remove()
  return [0, 0, 0].map((none, at) => Math.min(1, Math.max(0, Number(numbers[at] ?? none))))
}

/** The relative luminance of a colour, from 0 to 1, as in WCAG. */
export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
