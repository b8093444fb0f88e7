'use client'
import type { ActionState, PayRequest } from '@latchkey/core'
import type { Payment } from '@latchkey/protocol'
import { useKitAction } from './useKitAction'

type Call = (request: PayRequest) => Promise<Payment>

/**
 * Asks the visitor to pay, in the modal; your server checks the payment's receipt.
 *
 * @example
 * const { pay, data, isPending } = useLatchkeyPay()
 * <button onClick={() => pay({ amount: '12.50', asset, to, reference: order.id })}>Pay</button>
 */
export function useLatchkeyPay(): ActionState<Payment> & { pay: Call } {
  const [pay, state] = useKitAction<Call>('pay')
  return { pay, ...state }
}
