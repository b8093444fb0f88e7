/** How many blocks to read at once. */
export type SpanSize = {
  readonly blocks: number
  /** They were read, with this many rows. */
  fitted(rows: number): void
  /** Reading them failed. Returns whether fewer might work. */
  failed(): boolean
}

const first = 20
const most = 200
const manyRows = 5_000

/** Nodes refuse spans with too many logs, each at its own limit and with its own words: any failure means fewer blocks. */
export function createSpan(): SpanSize {
  let blocks = first
  return {
    get blocks() {
      return blocks
    },
    fitted(rows) {
      blocks = rows > manyRows ? Math.ceil(blocks / 2) : Math.min(most, blocks + Math.ceil(blocks / 4))
    },
    failed() {
      if (blocks === 1) return false
      blocks = Math.ceil(blocks / 2)
      return true
    },
  }
}
