import { wrappedSol } from '../chain/programs'
import type { SolanaTransaction } from '../chain/readTransaction'

/** What an account has more or less of after a transaction; `mint` is undefined for SOL. */
export type Movement = { mint?: string; decimals: number; amount: bigint }

const solDecimals = 9
/** A plain token account needs 0.00204 SOL, one with extensions a little more. */
const mostDeposit = 10_000_000n

/**
 * What a transaction moved for an account, from what everybody had before and after it: instructions would have to be
 * understood, one program after the other. Fees are no movement, and neither is the deposit for token accounts.
 */
export function movements(transaction: SolanaTransaction, account: string): Movement[] {
  const tokens = new Map<string, Movement>()
  for (const { mint, owner, decimals, before, after } of transaction.tokens)
    if (owner === account) {
      const { amount = 0n } = tokens.get(mint) ?? {}
      tokens.set(mint, { mint, decimals, amount: amount + after - before })
    }
  const coins = { decimals: solDecimals, amount: coinsMoved(transaction, account) }
  return [coins, ...tokens.values()].filter(({ amount }) => amount !== 0n)
}

function coinsMoved(transaction: SolanaTransaction, account: string): bigint {
  const { accounts, lamports, fee } = transaction
  const place = accounts.indexOf(account)
  const balance = lamports[place]
  if (!balance) return 0n
  let moved = balance.after - balance.before
  if (place === 0) {
    moved += fee
    // Who pays the fee also pays for token accounts that are made, as far as anything was spent at all.
    if (moved < 0n)
      moved += least(
        -moved,
        deposits(transaction, change => change > 0n),
      )
  }
  const isOwn = (change: bigint, owner: string) => change < 0n && owner === account
  return moved > 0n ? moved - least(moved, -deposits(transaction, isOwn)) : moved
}

/**
 * What token accounts that were made or closed keep in SOL. SOL that is held as a token is no deposit, and neither is
 * what anybody puts into a token account beside it.
 */
function deposits(
  { tokens, lamports }: SolanaTransaction,
  counts: (change: bigint, owner: string) => boolean,
): bigint {
  return tokens.reduce((sum, { place, mint, owner, before, after }) => {
    const balance = lamports[place]
    if (!balance || (balance.before > 0n && balance.after > 0n)) return sum
    const change = balance.after - balance.before - (mint === wrappedSol ? after - before : 0n)
    const deposit = change > 0n ? least(change, mostDeposit) : -least(-change, mostDeposit)
    return counts(deposit, owner) ? sum + deposit : sum
  }, 0n)
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
