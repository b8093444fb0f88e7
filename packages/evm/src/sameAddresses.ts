import { sameAccounts } from '@latchkey/core'

/** Whether two lists have the same accounts, regardless of case and order. */
export function sameAddresses(one: readonly string[], other: readonly string[]): boolean {
  const plain = (list: readonly string[]) => list.map(account => account.toLowerCase())
  return sameAccounts(plain(one), plain(other))
}
