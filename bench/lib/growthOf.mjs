/**
 * By which share a series grows in its last third, as the straight line through it tells: 0.1 is a tenth. What comes
 * before is the warming up; single values that jump hardly turn the line.
 */
export function growthOf(values) {
  const last = values.slice(-Math.max(2, Math.ceil(values.length / 3)))
  if (last.length < 2) return 0
  const mean = sum(last) / last.length
  const middle = (last.length - 1) / 2
  const slope =
    sum(last.map((value, at) => (at - middle) * (value - mean))) /
    sum(last.map((_, at) => (at - middle) ** 2))
  return (slope * (last.length - 1)) / (mean - slope * middle)
}

function sum(values) {
  return values.reduce((all, value) => all + value, 0)
}
