/**
 * Of `candidates`, which together suffice, those that are needed. `reaches(some)` says whether `some` of them suffice;
 * it is asked about halves, as most candidates are all needed or all not.
 */
export async function neededOf(candidates, reaches, kept = []) {
  if (candidates.length === 0 || (await reaches(kept))) return []
  if (candidates.length === 1) return candidates
  const half = Math.ceil(candidates.length / 2)
  const [first, second] = [candidates.slice(0, half), candidates.slice(half)]
  const ofSecond = await neededOf(second, reaches, [...kept, ...first])
  const ofFirst = await neededOf(first, reaches, [...kept, ...ofSecond])
  return [...ofFirst, ...ofSecond]
}
