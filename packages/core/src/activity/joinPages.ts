import type { Activity } from './activity'

/** Joins older transactions to newer ones, each once, newest first (ACT-06). */
export function joinPages(newer: Activity, older: Activity): Activity {
  const known = new Set(newer.transactions.map(({ id }) => id))
  const added = older.transactions.filter(({ id }) => !known.has(id))
  const transactions = [...newer.transactions, ...added]
  return {
    ...older,
    transactions: transactions.sort((a, b) => compare(b.metadata.minedAt, a.metadata.minedAt)),
  }
}

/** ISO 8601 times sort as text. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
