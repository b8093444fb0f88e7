/** The rows of a long list to draw. */
export type RowWindow = { first: number; last: number }

/** However large a card is: we never draw the whole list. */
const mostDrawn = 150
/** The window moves in steps, so that scrolling by a row redraws nothing. */
const step = 8

/**
 * Returns the rows near the visible part: one screen before it and one after it.
 *
 * @param offsets where each row begins, and at the end where the last one ends
 */
export function rowWindow(offsets: readonly number[], top: number, height: number): RowWindow {
  const count = Math.max(0, offsets.length - 1)
  const start = Math.floor(rowAt(offsets, top - height) / step) * step
  const first = Math.max(0, Math.min(start, count))
  const end = rowAt(offsets, top + 2 * height) + step
  const last = Math.min(count, first + mostDrawn, Math.ceil(end / step) * step) - 1
  return { first, last }
}

/** The row at an offset, by binary search. */
function rowAt(offsets: readonly number[], at: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
