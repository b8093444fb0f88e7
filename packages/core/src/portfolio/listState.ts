import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { idle, type QueryState, queryState } from '../queries/query'
import type { AccountList } from './accountList'
import type { AccountScope } from './accountScope'
import { askedAccount } from './askedAccount'
import { listId } from './listId'
import { pauseOf } from './listPauses'

/**
 * The state of a list of the account in use. An error beside data: the data is old, and the last request
 * failed.
 */
export type ListState<Data> = QueryState<Data> & {
  /** Seconds until a retry is allowed; 0 if it is now (ACC-18). */
  retryIn: number
}

export function listState<Data>(kit: Kit, list: AccountList<Data>, scope?: AccountScope): ListState<Data> {
  const of = askedAccount(kit, scope)
  if (!of) return { ...idle, retryIn: 0 }
  return { ...queryState(kit, list, of), retryIn: pauseOf(kit, listId(list.name, of)) }
}

/** A list's reading, for views. */
export function listReading<Data>(list: AccountList<Data>): Reading<ListState<Data>, [scope?: AccountScope]> {
  return (kit, scope) => listState(kit, list, scope)
}
