'use client'
import type { ActionState, SendArguments, SentTransfer } from '@latchkey/core'
import { useKitAction } from './useKitAction'

type Call = (request: SendArguments) => Promise<SentTransfer>

/**
 * Asks the connected wallet to send a token, an NFT or the native currency, after the same checks as in the
 * modal.
 *
 * @example
 * const { sendToken, isPending } = useLatchkeySend()
 * const { hash } = await sendToken({ to: 'vitalik.eth', amount: '0.01' })
 */
export function useLatchkeySend(): ActionState<SentTransfer> & { sendToken: Call } {
  const [sendToken, state] = useKitAction<Call>('sendToken')
  return { sendToken, ...state }
}
