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

/** What a wallet said it sent. */
export type SentTransaction = Pick<
  PendingTransaction,
  'hash' | 'networkId' | 'address' | 'replaces' | 'transfer' | 'swap'
>

const mostEnded = 20

/** Takes a sent transaction in; at the cap it is not watched (ACT-16, ACT-17). */
export function addPending(kit: Kit, sent: SentTransaction): void {
  const added = readPending({ ...sent, sentAt: kit.env.clock.now() })
  const before = listed(kit)
  // Whoever learns of it second may do so when it is over.
  const isKnown = [...before, ...kit.get(endedTransactions).get()].some(({ hash }) => hash === added?.hash)
  if (!added || isKnown || before.length >= mostPending) return syncPending(kit)
  storePending(kit, [added, ...before])
  syncPending(kit, [added, ...before])
}

/** Keeps what was learned of one. */
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
 * Takes out one that has ended. Of several tabs that notice, the first one does it: it says whether this one is to tell.
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

/** Makes the state what is written down. */
export function syncPending(kit: Kit, list = listed(kit)): void {
  kit.get(pendingTransactions).set(list)
}

/** What is written down, maybe by another tab. A browser without storage has no other tabs to agree with. */
function listed(kit: Kit): readonly PendingTransaction[] {
  return kit.env.storage ? readStoredPending(kit) : kit.get(pendingTransactions).get()
}

/** Of two transactions one number lets one alone count: one with a number of its own replaces nothing. */
export function judgeNumber(sent: PendingTransaction): PendingTransaction {
  const { replaces, ...rest } = sent
  const isSecond = sent.nonce !== undefined && replaces?.nonce !== undefined && sent.nonce !== replaces.nonce
  return isSecond ? { ...rest, besides: replaces } : sent
}
