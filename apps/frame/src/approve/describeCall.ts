import type { TransactionText } from './approvalRequest'
import type { Words } from './describeRequest'
import type { Line } from './description'
import { fillText } from './fillText'

/** What the data of a transaction does. Nothing is decoded yet, so every call is an unknown one. */
export function describeCall(
  { to, data }: TransactionText,
  { texts, language }: Words,
): { lines: Line[]; warnings: string[] } {
  if (data === '0x') return { lines: [], warnings: [] }
  const count = new Intl.NumberFormat(language).format((data.length - 2) / 2)
  const lines = [{ label: texts.data, value: fillText(texts.dataLength, { count }) }]
  return { lines, warnings: [to ? texts.warnCall : texts.warnCreate] }
}
