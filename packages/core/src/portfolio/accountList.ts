import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { defineQuery, type Query, type QueryDefinition, queryState } from '../queries/query'
import type { AskedAccount } from './askedAccount'
import { listId } from './listId'

/** What an account has or did, on one or several networks. */
export type AccountList<Data> = Query<Data, AskedAccount>

export type ListAsked<Data> = AskedAccount & {
  signal: AbortSignal
  /** The loaded data. */
  known: Data | undefined
  /** The same, when asking for its next page. */
  before: Data | undefined
  /** Bypasses the gateway's cache: an own transaction changed the list, or the visitor refreshed it. */
  isForced: boolean
}

type ListDefinition<Data> = Pick<QueryDefinition<Data, AskedAccount>, 'stored'> & {
  ask(kit: Kit, asked: ListAsked<Data>): Promise<Data>
}

export const listStaleMs = 30_000 // ACC-29

/**
 * Defines a list of the account: a query that `fetchList` asks and `watchList` keeps fresh.
 *
 * @example
 * export const tokens = defineAccountList<Tokens>('tokens', { ask: (kit, asked) => askTokens(kit, asked) })
 */
export function defineAccountList<Data>(
  name: string,
  { ask, ...definition }: ListDefinition<Data>,
): AccountList<Data> {
  const list: AccountList<Data> = defineQuery<Data, AskedAccount>(name, {
    ...definition,
    staleMs: listStaleMs,
    key: ({ networkIds, address }) => `${networkIds}:${address}`,
    fetch(kit, of, { signal, before }) {
      const known = queryState(kit, list, of).data
      return ask(kit, { ...of, signal, known, before, isForced: takeForced(kit, listId(name, of)) })
    },
  })
  return list
}

/** The lists whose next request bypasses the gateway's cache. */
const forcedLists = defineFeature('forcedLists', () => new Set<string>())

export function forceList(kit: Kit, id: string): void {
  kit.get(forcedLists).get().add(id)
}

/** Whether to force a list; resets it. */
function takeForced(kit: Kit, id: string): boolean {
  return kit.get(forcedLists).get().delete(id)
}
