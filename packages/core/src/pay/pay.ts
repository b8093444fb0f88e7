import type { Payment } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { PayRequest } from './payRequest'

/**
 * Asks the visitor to pay, in the modal. Resolves with the payment's receipt, which your server checks, once
 * a block holds it, or as many as you ask for. A second call for the same payment resumes it, so nobody pays
 * twice. Throws `pay/canceled` if the visitor leaves before paying.
 *
 * @example
 * const { receipt } = await pay(kit, { amount: '12.50', asset: 'eip155:1/erc20:0x…', to: '0x…', reference: order.id })
 */
export async function pay(kit: Kit, request: PayRequest): Promise<Payment> {
  return (await import('./payNow')).payNow(kit, request)
}

/**
 * Returns a payment by its id; with a fresh receipt once it is paid.
 *
 * @example
 * const { status, receipt } = await fetchPayment(kit, id)
 */
export async function fetchPayment(kit: Kit, id: string): Promise<Payment> {
  return (await import('./payNow')).paymentNow(kit, id)
}
