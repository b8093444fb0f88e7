import { toBase58 } from '@latchkey/protocol'
import type { SolanaTransaction } from './solanaTransaction'

/** What a node says of the accounts that transactions of Solana name. Whatever is missing is not known. */
export type SolanaFound = {
  /** By a look-up table's address: the accounts at those of its places that are used. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By a token account's address. */
  holders: Readonly<Record<string, TokenHolder>>
}

/** Whom a token account belongs to, and the token that it is for. */
export type TokenHolder = { owner: string; mint: string }

/** All accounts of a transaction in their order; `?` where a look-up table has them, and nobody knows what stands in it. */
export function accountNames({ accounts, tables }: SolanaTransaction, found?: SolanaFound): string[] {
  const looked = (kind: 'writable' | 'readOnly') =>
    tables.flatMap(table => {
      const places = found?.tables[toBase58(table.address)]
      return table[kind].map(place => places?.[place] ?? '?')
    })
  return [...accounts.map(toBase58), ...looked('writable'), ...looked('readOnly')]
}
