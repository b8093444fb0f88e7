import type { AccountTransaction } from '@latchkey/protocol'
import type { ChainMark } from './listPosition'
import { type HistoryPart, tagOf } from './readHistoryOn'

export type MergedHistories = {
  /** Newest first: which of the parts the row comes from. */
  order: number[]
  /** Where each part goes on; undefined where it has ended. */
  marks: (ChainMark | undefined)[]
  /** When the last row happened. */
  at: string | undefined
}

/**
 * Puts the histories of several chains in one order. It ends where a chain has to be read on: what comes next there is
 * not known yet.
 */
export function mergeHistories(parts: readonly HistoryPart[], limit: number): MergedHistories {
  const used = parts.map(() => 0)
  const order: number[] = []
  let at: string | undefined
  while (order.length < limit) {
    const newest = newestOf(parts, used)
    if (!newest) break
    order.push(newest.part)
    at = newest.row.metadata.minedAt
    const count = (used[newest.part] ?? 0) + 1
    used[newest.part] = count
    const { rows, next } = parts[newest.part] ?? { rows: [] }
    if (count === rows.length && next !== undefined) break
  }
  return { order, marks: parts.map((part, index) => markAfter(part, used[index] ?? 0)), at }
}

function newestOf(parts: readonly HistoryPart[], used: readonly number[]) {
  let newest: { part: number; row: AccountTransaction } | undefined
  for (const [part, { rows }] of parts.entries()) {
    const row = rows[used[part] ?? 0]
    if (row && (!newest || row.metadata.minedAt > newest.row.metadata.minedAt)) newest = { part, row }
  }
  return newest
}

function markAfter({ rows, next, mark }: HistoryPart, count: number): ChainMark | undefined {
  if (count === rows.length) return next === undefined ? undefined : { before: next }
  const last = rows[count - 1]
  return last ? { before: mark.before, given: tagOf(last.id) } : mark
}
