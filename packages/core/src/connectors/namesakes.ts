/**
 * Gives wallets that claim the same id, as an impostor might, different ones: the first keeps the id, the
 * next gets `id#2`. Such an id is valid on this page only, as another wallet may be first on the next visit.
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

/** The id that a wallet claims, without the number among its namesakes. */
export function claimedId(id: string): string {
  return id.replace(/#\d+$/, '')
}

/**
 * Whether two wallets, or one at two times, show the same accounts in any order. Two empty lists prove
 * nothing.
 */
export function sameAccounts(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one)
  return known.size > 0 && known.size === new Set(other).size && other.every(account => known.has(account))
}
