import { blackOrWhite, contrast, required, toHex } from './contrast'
import type { Rgb } from './luminance'

/** The colour itself if it is readable as text on that background, else its nearest readable shade. */
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
