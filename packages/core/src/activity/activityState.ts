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

/** The history of the account in use, as far as it is here. */
export type ActivityState = {
  /** `success` once something is known, also while it is asked for again; `error` only where nothing is (ACT-21). */
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Newest first. */
  transactions: readonly AccountTransaction[]
  /** Sent from here, and in no block yet. */
  pending: readonly PendingTransaction[]
  /** Ended while this page was open, and not listed yet. */
  ended: readonly EndedTransaction[]
  hasMore: boolean
  isFetching: boolean
  /** Why the last question failed; what was known before is still here. */
  error: KitError | undefined
  /** Seconds until it may be asked again after a failure. */
  retryIn: number
  isSlow: boolean
  isOffline: boolean
} & AboutAnswer

/** Where one that was just sent is looked for. */
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
    // What another one replaced never will be listed, and was never seen by a block.
    ended: ofAccountInUse(kit, kit.get(endedTransactions).get(), scope).filter(
      sent => (sent.outcome === 'confirmed' || sent.outcome === 'failed') && !isListed(sent),
    ),
  }
}

/**
 * What the account in use did on the active network, or with `allNetworks` on all of them, as far as it was asked for.
 *
 * @example
 * for (const { metadata } of getActivity(kit).transactions) console.log(metadata.operationType, metadata.hash)
 */
export function getActivity(kit: Kit, scope?: AccountScope): ActivityState {
  return activityReading(kit, scope)
}

/**
 * Tells what the account in use did whenever it changed: also pending transactions, as they come and end.
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
