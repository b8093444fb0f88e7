/**
 * How far apart two sets of times are. `chance`: that one of the first is longer than one of the second, 0.5 when nothing
 * tells them apart. `distance`: the most by which their distributions differ (Kolmogorov and Smirnov), 0 to 1.
 */
export function compareTimes(first, second) {
  const sorted = [...first.map(ms => ({ ms, side: 0 })), ...second.map(ms => ({ ms, side: 1 }))].sort(
    (a, b) => a.ms - b.ms,
  )
  const seen = [0, 0]
  let [wins, distance] = [0, 0]
  for (let at = 0; at < sorted.length; ) {
    const same = [0, 0]
    const { ms } = sorted[at]
    for (; at < sorted.length && sorted[at].ms === ms; at += 1) same[sorted[at].side] += 1
    wins += same[0] * (seen[1] + same[1] / 2)
    seen[0] += same[0]
    seen[1] += same[1]
    distance = Math.max(distance, Math.abs(seen[0] / first.length - seen[1] / second.length))
  }
  return { chance: wins / (first.length * second.length), distance }
}

/** What chance alone exceeds in one of a thousand runs, of so many samples on each side. */
export function usualDifference(samples) {
  return {
    chance: 3.29 * Math.sqrt((2 * samples + 1) / (12 * samples ** 2)),
    distance: 1.95 * Math.sqrt(2 / samples),
  }
}
