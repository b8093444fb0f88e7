/** The known word a developer probably meant, if one is close. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map(candidate => ({ candidate, changes: changesBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, changes }) => changes <= Math.min(4, candidate.length / 3))
    .sort((a, b) => a.changes - b.changes)
  return best?.candidate
}

/** How many letters to add, remove or replace (Levenshtein). */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + Number(letter !== other)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
