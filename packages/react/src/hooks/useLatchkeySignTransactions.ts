'use client'
import type { ActionState, SignedTransactions, SolanaTransaction, Target } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = <const Transactions extends readonly SolanaTransaction[]>(
  request: Target<'solana'> & { transactions: Transactions },
) => Promise<SignedTransactions<Transactions>>

/**
 * Asks the connected wallet to sign transactions without sending them (Solana).
 *
 * @example
 * const { signTransactions } = useLatchkeySignTransactions()
 * const [signed] = await signTransactions({ transactions: [transaction] })
 */
export function useLatchkeySignTransactions(): ActionState<Awaited<ReturnType<Call>>> & {
  signTransactions: Call
} {
  const [signTransactions, state] = useKitAction<Call>('signTransactions')
  return { signTransactions, ...state }
}
