/** The squares of a QR code, row by row: light, dark, or still free. */
export type QrCells = Uint8Array

const light = 0
const dark = 1
export const free = 2

/**
 * The fixed parts of every code of a version: finders, timing patterns and reserved format places; the rest
 * is free.
 */
export function qrFrame(version: number): { size: number; cells: QrCells } {
  const size = 17 + 4 * version
  const cells = new Uint8Array(size * size).fill(free)
  const set = (x: number, y: number, value: number) => {
    if (x >= 0 && y >= 0 && x < size && y < size) cells[y * size + x] = value
  }
  const last = size - 4
  for (const [x, y] of [
    [3, 3],
    [last, 3],
    [3, last],
  ] as const)
    rings(x, y, finder, set)
  const places = alignments(version, size)
  for (const x of places) for (const y of places) if (cells[y * size + x] === free) rings(x, y, small, set) // else a finder is there
  for (let at = 8; at < size - 8; at++)
    for (const place of [at * size + 6, 6 * size + at]) if (cells[place] === free) cells[place] = 1 - (at % 2)
  for (let bit = 0; bit < 15; bit++) for (const [x, y] of formatPlaces(bit, size)) set(x, y, light)
  set(8, size - 8, dark)
  if (version > 6)
    for (let bit = 0, label = withChecks(version, 0x1f25, 12); bit < 18; bit++) {
      const [a, b] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
      set(a, b, (label >> bit) & 1)
      set(b, a, (label >> bit) & 1)
    }
  return { size, cells }
}

/** Writes the mask and level Q into the format places. */
export function labelMask({ size, cells }: { size: number; cells: QrCells }, mask: number): void {
  const label = withChecks(0b11000 | mask, 0x537, 10) ^ 0x5412
  for (let bit = 0; bit < 15; bit++)
    for (const [x, y] of formatPlaces(bit, size)) cells[y * size + x] = (label >> bit) & 1
}

/** Both places of a format bit. */
function formatPlaces(bit: number, size: number): [x: number, y: number][] {
  const near = bit < 8 ? bit + (bit > 5 ? 1 : 0) : 14 - bit + (bit > 8 ? 0 : 1)
  return bit < 8
    ? [
        [8, near],
        [size - 1 - bit, 8],
      ]
    : [
        [near, 8],
        [8, size - 15 + bit],
      ]
}

/** Rings around a point, from the inside; a finder's last one separates it from the rest. */
const finder = [dark, dark, light, dark, light]
const small = [dark, light, dark]

function rings(
  x: number,
  y: number,
  colours: readonly number[],
  set: (x: number, y: number, value: number) => void,
): void {
  const reach = colours.length - 1
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      set(x + right, y + down, colours[Math.max(Math.abs(down), Math.abs(right))] ?? light)
}

/**
 * The places of the alignment patterns: evenly spaced from the far edge, the remainder beside the timing
 * pattern.
 */
function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const gaps = Math.floor(version / 7) + 1
  const step = version === 32 ? 26 : 2 * Math.ceil((size - 13) / (2 * gaps))
  return [6, ...Array.from({ length: gaps }, (_, index) => size - 7 - index * step)]
}

/** A number followed by its check bits (BCH). */
function withChecks(value: number, generator: number, bits: number): number {
  let rest = value << bits
  for (let high = 31 - Math.clz32(rest); high >= bits; high = 31 - Math.clz32(rest))
    rest ^= generator << (high - bits)
  return (value << bits) | rest
}
