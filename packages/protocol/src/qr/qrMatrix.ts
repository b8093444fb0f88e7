import { qrCodewords } from './qrCodewords'
import { free, labelMask, type QrCells, qrFrame } from './qrFrame'
import { qrPenalty } from './qrPenalty'

/** The squares of a QR code row by row, 1 for dark, without the quiet zone. */
export type QrMatrix = { size: number; cells: QrCells }

/**
 * Encodes a text as a QR code (ISO/IEC 18004): as bytes, at level Q, so that a scanner can restore a quarter
 * of it. Undefined if it exceeds the 1663 bytes that fit.
 */
export function qrMatrix(text: string): QrMatrix | undefined {
  const bytes = new TextEncoder().encode(text)
  for (let version = 1; version <= 40; version++) {
    if ((17 + 4 * version) ** 2 < 8 * bytes.length) continue // far too small
    const frame = qrFrame(version)
    const path = pathThrough(frame)
    const codewords = qrCodewords(bytes, version, path.length >> 3)
    if (codewords) return masked(frame, path, codewords)
  }
}

/**
 * The free squares in bit order: up and down in columns of two, from the right, skipping the timing pattern.
 */
function pathThrough({ size, cells }: QrMatrix): number[] {
  const path: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const place = (isUp ? size - 1 - step : step) * size + x
        if (cells[place] === free) path.push(place)
      }
    isUp = !isUp
  }
  return path
}

/** Applies the one of eight masks that scanners read best. */
function masked({ size, cells }: QrMatrix, path: readonly number[], codewords: readonly number[]): QrMatrix {
  const plain = cells.slice()
  for (let bit = 0; bit < path.length; bit++)
    plain[path[bit] ?? 0] = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
  let best = { size, cells }
  let least = Number.POSITIVE_INFINITY
  masks.forEach((flips, mask) => {
    const tried = { size, cells: plain.slice() }
    for (const place of path)
      if (!flips(place % size, Math.floor(place / size))) tried.cells[place] = 1 - (plain[place] ?? 0)
    labelMask(tried, mask)
    const penalty = qrPenalty(tried.cells, size)
    if (penalty < least) [best, least] = [tried, penalty]
  })
  return best
}

/** Each flips the squares for which it is 0. */
const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  x => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (((x / 3) | 0) + (y >> 1)) % 2,
  (x, y) => (x * y) % 6,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]
