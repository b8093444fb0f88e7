import type { ReadTransaction } from '../chain/readSpan'

/**
 * Whether somebody else put this transaction into the account's history: transfers of nothing in its name, with which an
 * attacker places an address in there (address poisoning), and NFTs that are pushed to many at once.
 */
export function isUnwanted(
  transaction: ReadTransaction,
  account: string,
  pushed: ReadonlySet<string>,
): boolean {
  const { sender, receiver, value, transfers } = transaction
  if (sender === account || (value > 0n && receiver === account)) return false
  const own = transfers.filter(transfer => transfer.sender === account || transfer.receiver === account)
  if (own.length === 0) return false
  return own.every(
    ({ amount, token, receiver: to }) => amount === 0n || (to === account && pushed.has(token)),
  )
}
