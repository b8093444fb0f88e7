import { createTally } from '../../kernel/createTally'
import type { Owners } from './ownersOf'

export type FairQueue<Item> = {
  /** Adds it behind the client's other items, once. */
  add(owners: Owners, item: Item): void
  /** Puts it in front of the client's other items: it needs another turn. */
  putBack(owners: Owners, item: Item): void
  /** False if it is not there. */
  remove(owners: Owners, item: Item): boolean
  /** The first item of the client that has waited longest in its network, which has in its site, which has of all. */
  next(): Item | undefined
  /** How many items a site, a network or a client has. */
  sizeOf(owner: string): number
  readonly size: number
  clear(): void
}

/** The items of a client, or the lines in a site or a network, of which the first has waited longest. */
type Line<Item> = { lines: Map<string, Line<Item>>; items: Set<Item> }

/**
 * A queue in which sites take turns, then the networks of a site, then the clients of a network. Somebody with thousands
 * of items delays only himself, and so does somebody with thousands of keys.
 */
export function fairQueue<Item>(): FairQueue<Item> {
  const all = emptyLine<Item>()
  let sizes = createTally()
  let size = 0

  function count(owners: Iterable<string>, change: number): void {
    size += change
    for (const owner of new Set(owners)) sizes.add(owner, change)
  }

  function lineOf(owners: Owners): Line<Item> {
    let line = all
    for (const owner of owners) {
      const next = line.lines.get(owner) ?? emptyLine<Item>()
      line.lines.set(owner, next) // one that is there keeps its place
      line = next
    }
    return line
  }

  function remove(owners: Owners, item: Item): boolean {
    const [site, network, client] = owners
    const ofSite = all.lines.get(site)
    const ofNetwork = ofSite?.lines.get(network)
    const own = ofNetwork?.lines.get(client)
    if (!ofSite || !ofNetwork || !own?.items.delete(item)) return false
    count(owners, -1)
    if (isEmpty(own)) ofNetwork.lines.delete(client)
    if (isEmpty(ofNetwork)) ofSite.lines.delete(network)
    if (isEmpty(ofSite)) all.lines.delete(site)
    return true
  }

  /** Takes the next item of a line. Whoever had the turn goes to the end, and is added to `owners`. */
  function take(line: Line<Item>, owners: string[]): Item | undefined {
    for (const [owner, next] of line.lines) {
      owners.push(owner)
      line.lines.delete(owner)
      const item = take(next, owners)
      if (!isEmpty(next)) line.lines.set(owner, next)
      return item
    }
    const [first] = line.items
    if (first !== undefined) line.items.delete(first)
    return first
  }

  return {
    remove,
    add(owners, item) {
      const { items } = lineOf(owners)
      if (items.has(item)) return
      items.add(item)
      count(owners, 1)
    },
    putBack(owners, item) {
      const line = lineOf(owners)
      if (!line.items.has(item)) count(owners, 1)
      line.items = new Set([item, ...line.items])
    },
    next() {
      const owners: string[] = []
      const item = take(all, owners)
      if (item !== undefined) count(owners, -1)
      return item
    },
    sizeOf: owner => sizes.of(owner),
    get size() {
      return size
    },
    clear() {
      all.lines.clear()
      sizes = createTally()
      size = 0
    },
  }
}

function emptyLine<Item>(): Line<Item> {
  return { lines: new Map(), items: new Set() }
}

function isEmpty({ lines, items }: Line<unknown>): boolean {
  return lines.size === 0 && items.size === 0
}
