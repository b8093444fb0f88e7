import type { PendingTransaction } from './pendingTransactions'

/** Of two transactions one number lets one alone count: one with a number of its own replaces nothing. */
export function judgeNumber(sent: PendingTransaction): PendingTransaction {
  const { replaces, ...rest } = sent
  const isSecond = sent.nonce !== undefined && replaces?.nonce !== undefined && sent.nonce !== replaces.nonce
  return isSecond ? { ...rest, besides: replaces } : sent
}
