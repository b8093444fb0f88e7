import type { Kit } from '../kernel/kit'
import {
  endedTransactions,
  pendingTransactions,
  type TransactionOutcome,
} from '../transactions/pendingTransactions'

/**
 * Waits until a transaction has ended, and returns its outcome. Undefined if nobody watches it (any more):
 * another tab noticed its end, or too many are pending.
 */
export async function untilEnded(kit: Kit, hash: string): Promise<TransactionOutcome | undefined> {
  const isPending = () =>
    kit
      .get(pendingTransactions)
      .get()
      .some(sent => sent.hash === hash)
  if (isPending())
    await new Promise<void>(resolve => {
      const stop = kit.get(pendingTransactions).subscribe(() => {
        if (isPending()) return
        stop()
        resolve()
      })
      kit.own(resolve) // ends the wait with the kit
    })
  return kit
    .get(endedTransactions)
    .get()
    .find(sent => sent.hash === hash)?.outcome
}
