import type { QrCells } from './qrFrame'

/**
 * How much of a code could mislead a scanner: long lines, blocks, patterns like a finder, too much of one
 * colour.
 */
export function qrPenalty(cells: QrCells, size: number): number {
  let penalty = 0
  let darkCells = 0
  for (const [along, across] of [
    [1, size],
    [size, 1],
  ] as const)
    for (let line = 0; line < size; line++) {
      let run = 0
      let before = 2
      let seen = 0
      for (let at = 0; at < size; at++) {
        const place = line * across + at * along
        const cell = cells[place] ?? 0
        run = cell === before ? run + 1 : 1
        before = cell
        if (run >= 5) penalty += run === 5 ? 3 : 1
        seen = ((seen << 1) | cell) & 0x7ff
        if (at > 9 && (seen === 0b10111010000 || seen === 0b00001011101)) penalty += 40
        if (across === 1) continue
        darkCells += cell
        if (
          at > 0 &&
          line > 0 &&
          cell === cells[place - 1] &&
          cell === cells[place - size] &&
          cell === cells[place - size - 1]
        )
          penalty += 3
      }
    }
  return penalty + 10 * Math.floor(Math.abs((20 * darkCells) / size ** 2 - 10))
}
