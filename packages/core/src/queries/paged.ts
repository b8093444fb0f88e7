import type { Kit } from '../kernel/kit'
import type { FetchContext, QueryDefinition } from './query'

/** A list that comes page by page; `next` leads to the following one, and is missing on the last. */
export type Paged<Item> = { items: readonly Item[]; next: string | undefined }

type FetchPage<Item, Params> = (
  kit: Kit,
  params: Params,
  cursor: string | undefined,
  context: FetchContext<Paged<Item>>,
) => Promise<Paged<Item>>

/**
 * Makes one list of pages. `fetchQuery(kit, query, params, { more: true })` adds the next one; where that fails, what is
 * here stays and the same page is asked for again.
 *
 * @example
 * const activity = defineQuery('activity', { staleMs: 30_000, fetch: paged(askActivity) })
 */
export function paged<Item, Params>(
  fetchPage: FetchPage<Item, Params>,
): QueryDefinition<Paged<Item>, Params>['fetch'] {
  return async (kit, params, context) => {
    const { before } = context
    if (before && before.next === undefined) return before
    const page = await fetchPage(kit, params, before?.next, context)
    return before ? { ...page, items: [...before.items, ...page.items] } : page
  }
}
