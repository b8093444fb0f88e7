/**
 * Whether two readings say the same. Plain objects and lists are compared by what is in them; anything else, as an error
 * or a wallet's provider, is more than its fields. What a reading took from the state as it was, however large, is the
 * same object and costs nothing. `depth` is as deep as readings make things anew: rows, their wallets, and their parts.
 */
export function isSame(a: unknown, b: unknown, depth = 6): boolean {
  return (
    Object.is(a, b) ||
    (depth > 0 &&
      isPlain(a) &&
      isPlain(b) &&
      a.length === b.length && // of lists of two lengths nothing more need be looked at
      Object.keys({ ...a, ...b }).every(key => isSame(a[key], b[key], depth - 1)))
  )
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || (value as object | undefined)?.constructor === Object
}
