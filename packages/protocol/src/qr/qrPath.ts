import type { QrMatrix } from './qrMatrix'

/** How many squares per side to leave out in the middle: an odd number, so that it is centred. */
export function qrHole(size: number): number {
  return 2 * Math.floor(size / 9) + 1
}

/** The dark squares as one outline, run by run, without a hole in the middle. */
export function qrPath({ size, cells }: QrMatrix, hole: number): string {
  const from = (size - hole) / 2
  const isIn = (place: number) => place >= from && place < size - from
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let run = 0
      while (x + run < size && cells[y * size + x + run] && !(isIn(x + run) && isIn(y))) run++
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  return path
}
