import type { Kit } from '../kernel/kit'
import { pendingTransactions } from '../transactions/pendingTransactions'
import { forgetSwap, type StoredSwap } from './storedSwap'
import { emptySwap, swapForm } from './swapForm'
import { untilEnded } from './untilEnded'

/**
 * Waits for an approval that an earlier page sent. The visitor decides what comes next: we send no wallet
 * request unasked.
 */
export async function resumeApproval(kit: Kit, { hash }: Pick<StoredSwap, 'hash'>): Promise<void> {
  // The transaction watcher may not have loaded yet.
  const { setup } = await import('../connection/followTransactions')
  setup(kit)
  const isPending = kit
    .get(pendingTransactions)
    .get()
    .some(sent => sent.hash === hash)
  if (!isPending) return forgetSwap(kit)
  kit.get(swapForm).set(form => ({ ...form, phase: { status: 'confirming', hash } }))
  untilEnded(kit, hash)
    .finally(() => {
      forgetSwap(kit)
      kit
        .get(swapForm)
        .set(form =>
          form.phase.status === 'confirming' && form.phase.hash === hash
            ? { ...form, phase: emptySwap.phase }
            : form,
        )
    })
    .catch(error => kit.log.warn('nobody knows what became of an approval', error))
}
