export type FairQueue<Item> = {
  /** Adds it behind the client's other items, once. */
  add(client: string, item: Item): void
  /** Puts it in front of the client's other items: it needs another turn. */
  putBack(client: string, item: Item): void
  remove(client: string, item: Item): void
  /** The first item of the client that has waited longest for a turn. */
  next(): Item | undefined
  sizeOf(client: string): number
  readonly size: number
  clear(): void
}

/** A queue in which clients take turns, so that one with thousands of items delays only itself. */
export function fairQueue<Item>(): FairQueue<Item> {
  const waiting = new Map<string, Set<Item>>()
  let size = 0

  function add(client: string, item: Item): void {
    const own = waiting.get(client)
    if (own?.has(item)) return
    size += 1
    if (own) own.add(item)
    else waiting.set(client, new Set([item]))
  }

  function remove(client: string, item: Item): void {
    const own = waiting.get(client)
    if (!own?.delete(item)) return
    size -= 1
    if (own.size === 0) waiting.delete(client)
  }

  return {
    add,
    remove,
    putBack(client, item) {
      const own = waiting.get(client)
      remove(client, item)
      for (const other of [item, ...(own ?? [])]) {
        remove(client, other)
        add(client, other)
      }
    },
    next() {
      for (const [client, own] of waiting)
        for (const item of own) {
          remove(client, item)
          waiting.delete(client)
          if (own.size > 0) waiting.set(client, own)
          return item
        }
      return undefined
    },
    sizeOf: client => waiting.get(client)?.size ?? 0,
    get size() {
      return size
    },
    clear() {
      waiting.clear()
      size = 0
    },
  }
}
