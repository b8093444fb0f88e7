/** As deep as readings make things anew: a list of rows, each with a wallet, each with its parts. */
const deepest = 6

/**
 * Whether two readings say the same. Plain objects and lists are compared by what is in them; anything else, as an error
 * or a wallet's provider, is more than its fields. What a reading took from the state as it was, however large, is the
 * same object and costs nothing.
 */
export function isSame(a: unknown, b: unknown, depth = deepest): boolean {
  if (Object.is(a, b)) return true
  if (depth === 0 || !isPlain(a) || !isPlain(b) || a.constructor !== b.constructor) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every(key => key in b && isSame(a[key], b[key], depth - 1))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  const kind = (value as object | null | undefined)?.constructor
  return kind === Object || kind === Array
}
