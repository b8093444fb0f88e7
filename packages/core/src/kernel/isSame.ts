/**
 * Whether two readings are equal. It compares plain objects and lists by content; anything else, such as an
 * error or a wallet's provider, by identity. What a reading took unchanged from the state, however large, is
 * the same object and costs nothing. `depth` covers what readings create anew: rows, their wallets, and their
 * parts.
 */
export function isSame(a: unknown, b: unknown, depth = 6): boolean {
  return (
    Object.is(a, b) ||
    (depth > 0 &&
      isPlain(a) &&
      isPlain(b) &&
      a.length === b.length && // lists of different length need no further look
      Object.keys({ ...a, ...b }).every(key => isSame(a[key], b[key], depth - 1)))
  )
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || (value as object | undefined)?.constructor === Object
}
