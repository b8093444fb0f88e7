import type { Payment } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { PayRequest } from './payRequest'

/**
 * Asks the visitor to pay, in the modal, and resolves once a block holds the payment, or as many as are asked for: with its receipt, which the shop's
 * server checks. Asked for again it goes on where it was, and nothing is paid twice. Throws `pay/canceled` where the
 * visitor leaves before paying.
 *
 * @example
 * const { receipt } = await pay(kit, { amount: '12.50', asset: 'eip155:1/erc20:0x…', to: '0x…', reference: order.id })
 */
export async function pay(kit: Kit, request: PayRequest): Promise<Payment> {
  return (await import('./payNow')).payNow(kit, request)
}

/**
 * How far a payment is, by its id; one that is paid comes with a fresh receipt.
 *
 * @example
 * const { status, receipt } = await fetchPayment(kit, id)
 */
export async function fetchPayment(kit: Kit, id: string): Promise<Payment> {
  return (await import('./payNow')).paymentNow(kit, id)
}
