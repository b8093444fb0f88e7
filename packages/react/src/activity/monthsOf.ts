import type { AccountTransaction } from '@latchkey/protocol'

/** A month of a year, and its transactions. */
export type Month = { id: string; title: string; transactions: readonly AccountTransaction[] }

/** On these days every time zone has the same month, so no calendar is needed: histories are long. */
const inMiddle = /^\d{4}-\d\d-(?:0[2-9]|1\d|2[0-7])T/

/** Groups transactions by year and month, in their order (ACT-05), by the visitor's calendar and clock. */
export function monthsOf(transactions: readonly AccountTransaction[], locale: string): Month[] {
  const months = new Map<string, AccountTransaction[]>()
  for (const transaction of transactions) {
    const { minedAt } = transaction.metadata
    const id = inMiddle.test(minedAt) ? minedAt.slice(0, 7) : monthOf(new Date(minedAt))
    const known = months.get(id)
    if (known) known.push(transaction)
    else months.set(id, [transaction])
  }
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return [...months].map(([id, list]) => ({
    id,
    title: format.format(new Date(list[0]?.metadata.minedAt ?? 0)),
    transactions: list,
  }))
}

function monthOf(at: Date): string {
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
}
