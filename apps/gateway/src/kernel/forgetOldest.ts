type Entries<Key> = { keys(): Iterator<Key>; delete(key: Key): boolean; readonly size: number }

/** How many calls one iterator serves. */
const usesOfOne = 1_000

/**
 * Holds a map or set to so many entries: call the result after adding one, and the oldest goes. Returns its key. One
 * iterator serves many calls: a new one first passes the places of all that were deleted since the map last grew, which
 * are thousands. It does not serve all: it keeps every table that the map has had since it was last moved, and a map that
 * is added to and deleted from gets a new one again and again.
 */
export function forgetOldest<Key>(entries: Entries<Key>, most: number): () => Key | undefined {
  let oldest = entries.keys()
  let uses = 0
  return () => {
    uses += 1
    if (uses % usesOfOne === 0) oldest = entries.keys()
    if (entries.size <= most) return undefined
    const { value, done } = oldest.next()
    if (done) return undefined
    entries.delete(value)
    return value
  }
}
