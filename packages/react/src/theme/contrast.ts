export type Rgb = readonly [red: number, green: number, blue: number]

export const required = 4.5 // WCAG 2.2 AA for text

/**
 * Any CSS colour as red, green and blue from 0 to 1. The browser does the reading, for which it brings the whole page's
 * styles up to date; our own palette is hexadecimal and needs no such thing. Unreadable ones count as black.
 */
export function toRgb(colour: string, document: Document | undefined): Rgb {
  if (/^#[\da-f]{6}$/i.test(colour)) {
    const value = Number(`0x${colour.slice(1)}`)
    return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
  }
  if (!document) return [0, 0, 0]
  const probe = document.createElement('i')
  probe.style.setProperty('color', `color-mix(in srgb, ${colour}, ${colour})`, 'important') // above the page's own rules
  document.documentElement.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const numbers = computed.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? []
  const scale = computed.startsWith('color(') ? 1 : 255
  const [red = 0, green = 0, blue = 0] = numbers.map(number => Math.min(1, Math.max(0, number / scale)))
  return [red, green, blue]
}

/** The wanted text colour if it can be read on that background, else black or white, whichever reads better. */
export function textColourFor(background: Rgb, wanted: string, document: Document | undefined): string {
  if (contrast(background, toRgb(wanted, document)) >= required) return wanted
  return contrast(background, [0, 0, 0]) >= contrast(background, [1, 1, 1]) ? '#000000' : '#ffffff'
}

/** The colour itself if it can be read as text on that background, else the nearest shade of it that can. */
export function readableOn(background: Rgb, colour: Rgb): string {
  const towards: Rgb =
    contrast(background, [0, 0, 0]) >= contrast(background, [1, 1, 1]) ? [0, 0, 0] : [1, 1, 1]
  for (let step = 0; step <= 20; step++) {
    const mixed = mix(colour, towards, step / 20)
    if (contrast(background, mixed) >= required + 0.1) return toHex(mixed)
  }
  return toHex(towards)
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const [red = 0, green = 0, blue = 0] = from.map((part, at) => part + ((to[at] ?? 0) - part) * share)
  return [red, green, blue]
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
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
