import type { Ask, Checked } from './checkEvm'
import type { PendingTransaction } from './pendingTransactions'

/** Asks what became of a signature. */
export async function checkSolana(ask: Ask, { hash }: PendingTransaction): Promise<Checked> {
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const { value } = Object(answer) as { value?: unknown }
  const status = Array.isArray(value) ? value[0] : undefined
  const { err, confirmationStatus } = Object(status) as Record<string, unknown>
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return {}
  return { outcome: err === null || err === undefined ? 'confirmed' : 'failed' }
}
