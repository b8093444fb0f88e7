export type GridShape = { count: number; columns: number; rows: number; isMirrored: boolean }

/** The tile that a key leads to, in two dimensions; undefined for other keys. */
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
  // Beyond the edge: a page key goes as far as it can; a row key goes to the last, shorter row, or stays.
  if (key === 'PageUp') return from % columns
  const isLastRow = Math.floor(from / columns) === Math.floor((count - 1) / columns)
  return to >= count && !isLastRow ? count - 1 : from
}
