import type { ReadTransaction } from '../follow/chain/readSpan'

/**
 * The accounts on a page that look like one the account has sent something to, without being it: the first and last four
 * digits are the same. Attackers make such addresses, so that a visitor copies the wrong one.
 */
export function findLookalikes(
  transactions: readonly Pick<ReadTransaction, 'sender' | 'receiver' | 'transfers'>[],
  account: string,
): ReadonlySet<string> {
  const trusted = new Set<string>()
  const others = new Set<string>()
  for (const { sender, receiver, transfers } of transactions) {
    const isOwn = sender === account
    const sides = transfers.flatMap(each => [each.sender, each.receiver])
    for (const side of [sender, receiver ?? '', ...sides]) (isOwn ? trusted : others).add(side)
  }
  const alike = (address: string) => `${address.slice(0, 4)}${address.slice(-4)}`
  const trustedForms = new Set([...trusted].filter(Boolean).map(alike))
  return new Set(
    [...others].filter(
      other => other && other !== account && !trusted.has(other) && trustedForms.has(alike(other)),
    ),
  )
}
