import type { Params } from './createBlockscout'
import type { Page } from './readPage'

/** Where a merged list goes on: the pages with what was not shown yet, and the time it must not be newer than. */
export type MergePosition = {
  /** Empty for the first page, null where the list has ended. */
  pages: readonly (Params | null)[]
  until?: number | undefined
}

/** One of the lists, newest first. Entries without a time are left out. */
export type MergedList<Entry> = {
  ask(params: Params): Promise<Page>
  read(item: Record<string, unknown>, place: number): (Entry & { at: number }) | undefined
}

/** Something happened more often at one moment than these pages have: the rest of it is left out. */
const mostPages = 6

type Fetched<Entry> = { params: Params; entries: (Entry & { at: number })[] }
type Walk<Entry> = { pages: Fetched<Entry>[]; next: Params | null }

/**
 * Reads lists that tell different things about the same moments, so far that every moment is complete: `entries` has one
 * array for each list, and none of them is older than what all lists have reached.
 */
export async function mergeLists<Entry>(
  lists: readonly MergedList<Entry>[],
  { pages, until = Number.POSITIVE_INFINITY }: MergePosition,
): Promise<{ entries: (Entry & { at: number })[][]; next: MergePosition | undefined }> {
  const walks: Walk<Entry>[] = lists.map((_, at) => ({ pages: [], next: pages[at] ?? null }))
  const fetch = async (at: number) => {
    const [list, walk] = [lists[at], walks[at]]
    if (!list || !walk || walk.next === null) return
    const params = walk.next
    const page = await list.ask(params)
    const entries = page.items.flatMap((item, place) => list.read(item, place) ?? [])
    walk.pages.push({ params, entries })
    walk.next = page.next ?? null
  }
  await Promise.all(lists.map((_, at) => fetch(at)))
  let floor = floorOf(walks, until)
  for (let more = 0; floor.at >= until && floor.of !== undefined && more < mostPages; more++) {
    await fetch(floor.of)
    floor = floorOf(walks, until)
  }
  // A moment without an end counts as complete in the end: a list must go on.
  const above = floor.at >= until ? until - 1 : floor.at
  const entries = walks.map(walk =>
    walk.pages.flatMap(page => page.entries).filter(({ at }) => at > above && at <= until),
  )
  const isOver = walks.every(
    walk => walk.next === null && walk.pages.every(page => page.entries.every(({ at }) => at > above)),
  )
  return {
    entries,
    next: isOver
      ? undefined
      : { pages: walks.map(walk => goesOn(walk, above)), until: Number.isFinite(above) ? above : undefined },
  }
}

/** The moment down to which, without it, every list has been read; and the list that ends there. */
function floorOf<Entry>(
  walks: readonly Walk<Entry>[],
  until: number,
): { at: number; of: number | undefined } {
  let floor: { at: number; of: number | undefined } = { at: Number.NEGATIVE_INFINITY, of: undefined }
  for (const [of, { pages, next }] of walks.entries()) {
    if (next === null) continue
    const last = pages.at(-1)?.entries.at(-1)?.at ?? until
    if (last > floor.at) floor = { at: last, of }
  }
  return floor
}

/** The first page that has something left. */
function goesOn<Entry>({ pages, next }: Walk<Entry>, above: number): Params | null {
  const left = pages.find(({ entries }) => entries.some(({ at }) => at <= above))
  return left ? left.params : next
}
