/** Where a path begins and ends. */
export type Ends = { from: string; into: string }

/** Of a list of tokens; false where it is no path. */
export function listEnds(path: readonly string[]): Ends | false {
  const [from, into] = [path[0], path.at(-1)]
  return path.length > 1 && from !== undefined && into !== undefined && { from, into }
}

/** Of V3's packed path: a token, a fee, a token, and so on, as it is written; false where it does not fit. */
export function packedEnds(path: string): Ends | false {
  const bytes = (path.length - 2) / 2
  if (bytes < 43 || bytes % 23 !== 20) return false
  return { from: path.slice(0, 42).toLowerCase(), into: `0x${path.slice(-40)}`.toLowerCase() }
}
