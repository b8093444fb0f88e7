import { sameAccounts } from '@latchkey/core'

/** Whether two lists hold the same accounts: an account's case and their order are no difference. */
export function sameAddresses(one: readonly string[], other: readonly string[]): boolean {
  const plain = (list: readonly string[]) => list.map(account => account.toLowerCase())
  return sameAccounts(plain(one), plain(other))
}
