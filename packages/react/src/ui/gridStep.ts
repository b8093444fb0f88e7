export type GridShape = { count: number; columns: number; rows: number; isMirrored: boolean }

/** Where a key leads from a tile of a grid, in two dimensions; undefined for any other key. */
export function gridStep(key: string, from: number, { count, columns, rows, isMirrored }: GridShape) {
  const ahead = isMirrored ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -from,
    End: count - 1 - from,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = from + step
  if (to >= 0 && to < count) return to
  // Over the edge: a page goes as far as it can; a row goes to the last, shorter one, and stays otherwise.
  if (key === 'PageUp') return from % columns
  const isLastRow = Math.floor(from / columns) === Math.floor((count - 1) / columns)
  return to >= count && !isLastRow ? count - 1 : from
}
