import { percentile } from './percentile.mjs'

/** The middle of the values; undefined when there are none. What was not reached counts, as the greatest. */
export function median(values) {
  const known = values.filter(value => value !== undefined && !Number.isNaN(value))
  if (known.length % 2 === 1 || known.length === 0) return percentile(known, 50)
  const sorted = known.toSorted((a, b) => a - b)
  return (sorted[known.length / 2 - 1] + sorted[known.length / 2]) / 2
}
