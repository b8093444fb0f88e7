import type { Kit } from '../kernel/kit'
import {
  endedTransactions,
  pendingTransactions,
  type TransactionOutcome,
} from '../transactions/pendingTransactions'

/**
 * Waits until a transaction has ended, and says how. Undefined where it is not watched (any more): another tab noticed its
 * end, or too many are on their way.
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
      kit.own(resolve) // whoever ends the kit waits for nothing
    })
  return kit
    .get(endedTransactions)
    .get()
    .find(sent => sent.hash === hash)?.outcome
}
