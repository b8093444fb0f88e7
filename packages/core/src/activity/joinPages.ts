import type { Activity } from './activity'

/** Older transactions after newer ones, each of them once, newest first (ACT-06). */
export function joinPages(newer: Activity, older: Activity): Activity {
  const known = new Set(newer.transactions.map(({ id }) => id))
  const added = older.transactions.filter(({ id }) => !known.has(id))
  const transactions = [...newer.transactions, ...added]
  return {
    ...older,
    transactions: transactions.sort((a, b) => compare(b.metadata.minedAt, a.metadata.minedAt)),
  }
}

/** Times in ISO 8601 are in order as texts are. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
