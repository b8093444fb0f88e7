import type { AboutAnswer, AccountTransaction, KitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import type { AccountScope } from '../portfolio/accountScope'
import { listState } from '../portfolio/listState'
import { watchReading } from '../readings/watchReading'
import {
  type EndedTransaction,
  endedTransactions,
  ofAccountInUse,
  type PendingTransaction,
  pendingReading,
} from '../transactions/pendingTransactions'
import { activity } from './activity'

/** The known history of the account in use. */
export type ActivityState = {
  /** `success` once we have an answer, also while we ask again; `error` only if we have none (ACT-21). */
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Newest first. */
  transactions: readonly AccountTransaction[]
  /** Sent from this browser, in no block yet. */
  pending: readonly PendingTransaction[]
  /** Ended while this page was open, not listed yet. */
  ended: readonly EndedTransaction[]
  hasMore: boolean
  isFetching: boolean
  /** Why the last request failed; earlier answers stay. */
  error: KitError | undefined
  /** Seconds until a retry is allowed after a failure. */
  retryIn: number
  isSlow: boolean
  isOffline: boolean
} & AboutAnswer

/** We look for a transaction just sent among this many of the newest. */
const newestLooked = 200

export const activityReading: Reading<ActivityState, [scope?: AccountScope]> = (kit, scope) => {
  const { data, status, isFetching, error, retryIn, isSlow, isOffline } = listState(kit, activity, scope)
  const { transactions = [], next = null, ...about } = data ?? {}
  const newest = new Set(transactions.slice(0, newestLooked).map(({ metadata }) => metadata.hash))
  const isListed = ({ hash }: PendingTransaction) => newest.has(hash)
  return {
    ...about,
    ...{ status, transactions, hasMore: next !== null, isFetching, error, retryIn, isSlow, isOffline },
    pending: pendingReading(kit, scope).filter(sent => !isListed(sent)),
    // A replaced transaction will never be listed, and no block contains it.
    ended: ofAccountInUse(kit, kit.get(endedTransactions).get(), scope).filter(
      sent => (sent.outcome === 'confirmed' || sent.outcome === 'failed') && !isListed(sent),
    ),
  }
}

/**
 * Returns what the account in use did on the active network, or on all networks with `allNetworks`, as far as
 * loaded.
 *
 * @example
 * for (const { metadata } of getActivity(kit).transactions) console.log(metadata.operationType, metadata.hash)
 */
export function getActivity(kit: Kit, scope?: AccountScope): ActivityState {
  return activityReading(kit, scope)
}

/**
 * Calls back when the history of the account in use changes, including its pending transactions.
 *
 * @example
 * const stop = watchActivity(kit, ({ transactions, pending }) => show(pending, transactions))
 */
export function watchActivity(
  kit: Kit,
  listener: (now: ActivityState, before: ActivityState) => void,
  scope?: AccountScope,
): Stop {
  return watchReading(kit, activityReading, listener, scope)
}
