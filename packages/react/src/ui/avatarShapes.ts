/** A light on the ground, in a square of 64. */
export type AvatarLight = { cx: number; cy: number; r: number; opacity: number }

/**
 * The shapes of a picture made from an address, always the same for an account (IMP-34): a name for its
 * gradient, the two colours of the ground, and the lights on it.
 */
export function avatarShapes(
  address: string,
): [id: string, from: string, to: string, lights: readonly AvatarLight[]] {
  const seed = [...address.toLowerCase().replace(/^0x/, '')].map(letter => letter.charCodeAt(0))
  const at = (index: number) => seed[index % Math.max(1, seed.length)] ?? 0
  const hue = (at(2) * 7 + at(9) * 13) % 360
  const second = (hue + 40 + (at(5) % 90)) % 360
  return [
    `lk-avatar-${hue}-${second}`,
    `hsl(${hue} 78% 62%)`,
    `hsl(${second} 72% 46%)`,
    [
      { cx: 8 + (at(12) % 48), cy: 8 + (at(15) % 48), r: 14 + (at(3) % 12), opacity: 0.22 },
      { cx: 8 + (at(20) % 48), cy: 8 + (at(25) % 48), r: 8 + (at(7) % 10), opacity: 0.28 },
    ],
  ]
}
