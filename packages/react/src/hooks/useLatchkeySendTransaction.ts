'use client'
import type { ActionState, SendTransactionParameters, SentHash } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = <Request extends SendTransactionParameters>(request: Request) => Promise<SentHash<Request>>

/**
 * Asks the connected wallet to send a transaction.
 *
 * @example
 * const { sendTransaction, data: hash } = useLatchkeySendTransaction()
 * await sendTransaction({ to, value: 10n ** 16n })
 */
export function useLatchkeySendTransaction(): ActionState<Awaited<ReturnType<Call>>> & {
  sendTransaction: Call
} {
  const [sendTransaction, state] = useKitAction<Call>('sendTransaction')
  return { sendTransaction, ...state }
}
