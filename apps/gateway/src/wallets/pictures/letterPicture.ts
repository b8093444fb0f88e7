import { createHash } from 'node:crypto'

/** Draws a picture for something without one: a letter on a colour that depends on the name only. */
export function letterPicture(name: string, sign = firstLetter(name)): string {
  const size = [0, 21, 17, 13, 10][[...sign].length] ?? 8
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">',
    `<rect width="40" height="40" fill="${calmColour(name)}"/>`,
    `<text x="20" y="20" dy=".36em" fill="#fff" text-anchor="middle" font-size="${size}" font-weight="600"`,
    ` font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">${escapeText(sign)}</text>`,
    '</svg>',
  ].join('')
}

function firstLetter(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0] ?? '?'
  // Some letters become two in upper case.
  return [...letter.toUpperCase()].length === 1 ? letter.toUpperCase() : letter
}

/** As light as possible with a contrast of 4.5 : 1 to white text (WCAG 1.4.3). */
function calmColour(name: string): string {
  const digest = createHash('sha256').update(name.trim().toLowerCase()).digest()
  const hue = digest.readUInt16BE(0) % 360
  const saturation = 0.22 + (digest.readUInt8(2) / 255) * 0.16
  let lightness = 0.5
  while (contrastWithWhite(rgbOf(hue, saturation, lightness)) < 4.6) lightness -= 0.01
  return `#${rgbOf(hue, saturation, lightness)
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function rgbOf(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const swing = saturation * Math.min(lightness, 1 - lightness)
    return lightness - swing * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return [part(0), part(8), part(4)]
}

function contrastWithWhite(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}
