import { accountNames, type SolanaFound } from './solanaFound'
import type { SolanaTransaction } from './solanaTransaction'

/** The accounts that a transaction may change; undefined where not all of them are known. */
export function writableAccounts(
  transaction: SolanaTransaction,
  found?: SolanaFound,
): readonly string[] | undefined {
  const { accounts, writable, tables } = transaction
  const names = accountNames(transaction, found)
  const looked = tables.reduce((sum, table) => sum + table.writable.length, 0)
  const all = names.filter((_, place) =>
    place < accounts.length ? writable[place] : place < accounts.length + looked,
  )
  return all.includes('?') ? undefined : all
}
