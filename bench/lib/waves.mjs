/**
 * How many rounds of requests followed each other: a new one begins when a request starts after every earlier one has
 * ended. Takes `{ start, end }`; a request still open has no end.
 */
export function waves(requests) {
  let count = 0
  let openUntil = Number.NEGATIVE_INFINITY
  for (const { start, end = Number.POSITIVE_INFINITY } of requests.toSorted((a, b) => a.start - b.start)) {
    if (start >= openUntil) count += 1
    openUntil = Math.max(openUntil, end)
  }
  return count
}
