import type { Kit } from '../kernel/kit'
import {
  type EndedTransaction,
  endedTransactions,
  mostPending,
  type PendingTransaction,
  pendingTransactions,
  type TransactionOutcome,
} from './pendingTransactions'
import { readPending, readStoredPending, storePending } from './storedPending'

/** A transaction that a wallet reported as sent. */
export type SentTransaction = Pick<
  PendingTransaction,
  'hash' | 'networkId' | 'address' | 'replaces' | 'transfer' | 'swap'
>

const mostEnded = 20

/** Adds a sent transaction; beyond the cap we do not watch it (ACT-16, ACT-17). */
export function addPending(kit: Kit, sent: SentTransaction): void {
  const added = readPending({ ...sent, sentAt: kit.env.clock.now() })
  const before = listed(kit)
  // The second report may come after its end.
  const isKnown = [...before, ...kit.get(endedTransactions).get()].some(({ hash }) => hash === added?.hash)
  if (!added || isKnown || before.length >= mostPending) return syncPending(kit)
  storePending(kit, [added, ...before])
  syncPending(kit, [added, ...before])
}

/** Stores what we learned about a transaction. */
export function notePending(
  kit: Kit,
  { hash }: Pick<PendingTransaction, 'hash'>,
  learned: Pick<PendingTransaction, 'nonce' | 'replaces' | 'transfer' | 'swap'>,
): void {
  const list = listed(kit).map(one => (one.hash === hash ? judgeNumber({ ...one, ...learned }) : one))
  storePending(kit, list)
  syncPending(kit, list)
}

/**
 * Removes a transaction that has ended. Of several tabs that notice, the first wins: it returns whether this
 * tab reports it.
 */
export function endPending(kit: Kit, sent: PendingTransaction, outcome: TransactionOutcome): boolean {
  const before = listed(kit)
  const left = before.filter(({ hash }) => hash !== sent.hash)
  syncPending(kit, left)
  if (left.length === before.length) return false
  storePending(kit, left)
  const ended: EndedTransaction = { ...sent, outcome, endedAt: kit.env.clock.now() }
  if (kit.get(endedTransactions).get().length === 0) kit.on('uiAttached', () => tellEnded(kit))
  kit.get(endedTransactions).set(now => [ended, ...now].slice(0, mostEnded))
  tellEnded(kit)
  return true
}

function tellEnded(kit: Kit): void {
  kit.run('transactionEnded', undefined).catch(error => kit.log.error('a toast could not be shown', error))
}

/** Sets the state to what is stored. */
export function syncPending(kit: Kit, list = listed(kit)): void {
  kit.get(pendingTransactions).set(list)
}

/** The stored list, maybe of another tab. Without storage the browser has no other tabs to agree with. */
function listed(kit: Kit): readonly PendingTransaction[] {
  return kit.env.storage ? readStoredPending(kit) : kit.get(pendingTransactions).get()
}

/**
 * Of two transactions with one nonce only one counts: a transaction with a different nonce replaces nothing.
 */
export function judgeNumber(sent: PendingTransaction): PendingTransaction {
  const { replaces, ...rest } = sent
  const isSecond = sent.nonce !== undefined && replaces?.nonce !== undefined && sent.nonce !== replaces.nonce
  return isSecond ? { ...rest, besides: replaces } : sent
}
