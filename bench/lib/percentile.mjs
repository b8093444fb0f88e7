/** The smallest value that at least `share` percent of the values do not exceed; undefined when there are none. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]
}
