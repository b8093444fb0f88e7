'use client'
import type { ActionState, Target, TransferRequest } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (request: Target<'bip122'> & TransferRequest) => Promise<string>

/**
 * Asks the connected wallet to send satoshis (Bitcoin).
 *
 * @example
 * const { sendTransfer } = useLatchkeySendTransfer()
 * const txid = await sendTransfer({ recipient: 'bc1q…', amount: 5_000n })
 */
export function useLatchkeySendTransfer(): ActionState<Awaited<ReturnType<Call>>> & { sendTransfer: Call } {
  const [sendTransfer, state] = useKitAction<Call>('sendTransfer')
  return { sendTransfer, ...state }
}
