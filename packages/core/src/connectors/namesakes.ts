/**
 * Wallets that claim the same id: one may be pretending to be another. The first keeps the id, a later one gets `id#2`,
 * and so on. Such an id holds for this page only, since at the next visit another wallet may be the first.
 *
 * @example
 * const id = idAmongNamesakes('io.wallet', 1, known.has) // 'io.wallet#2'
 */
export function idAmongNamesakes(
  claimed: string,
  earlier: number,
  isTaken: (id: string) => boolean = () => false,
): string {
  let number = earlier + 1
  const id = () => (number === 1 ? claimed : `${claimed}#${number}`)
  while (isTaken(id())) number += 1
  return id()
}

/** The id that a wallet claims, whichever of its namesakes it is. */
export function claimedId(id: string): string {
  return id.replace(/#\d+$/, '')
}

/** Whether two wallets, or one at two times, show the same accounts, in whatever order. No accounts prove nothing. */
export function sameAccounts(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one)
  return known.size > 0 && known.size === new Set(other).size && other.every(account => known.has(account))
}
