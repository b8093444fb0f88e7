import type { Format } from './readFormat'

/** A request that a format of a descriptor fits, and what stands in it at a path. */
export type Found = {
  format: Format
  /** A value that is no list and no struct. */
  look(path: string): unknown
  /** How many entries a list has. */
  count(path: string): number | undefined
}

/** `[0]` is the first of a list, `[-1]` the last. */
export function placeOf(step: string): number | undefined {
  const [, place] = /^\[(-?\d+)\]$/.exec(step) ?? []
  return place === undefined ? undefined : Number(place)
}
