/** A measured grid: heights in pixels, all rows alike. */
export type GridSize = { columns: number; rowHeight: number; height: number }

export type GridWindow = {
  /** The tiles to draw. */
  first: number
  last: number
  /** The first visible tile, and how many rows are visible. */
  seen: number
  rows: number
}

/** However large a card is: we never draw the whole list. */
const mostTiles = 180

/**
 * The tiles near the visible part: one screen before it and one after it, so that scrolling shows no gaps.
 */
export function gridWindow(size: GridSize, count: number, firstRow: number): GridWindow {
  const { columns, rowHeight, height } = size
  const rows = Math.ceil(height / rowHeight) + 1
  const around = Math.max(1, Math.min(rows, Math.floor((mostTiles / columns - rows) / 2)))
  const end = Math.max(0, count - 1)
  return {
    first: Math.max(0, (firstRow - around) * columns),
    last: Math.min(count, (firstRow + rows + around) * columns) - 1,
    seen: Math.min(end, firstRow * columns),
    rows: Math.max(1, rows - 1),
  }
}
