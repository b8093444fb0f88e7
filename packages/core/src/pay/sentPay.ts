import { type Payment, sentPayment } from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { KnownRequest } from './payRequest'
import { changeRun } from './payRun'
import { forgetStored } from './storedPay'

/** Whether a block holds it, and as many more follow as the site asks for. */
export function isPaid({ status, confirmations = 1 }: Payment, request: KnownRequest): boolean {
  return status === 'paid' && confirmations >= request.confirmations
}

/** We retry while the gateway is down: the transaction is on its way in any case. */
export function tellSent(kit: Kit, id: string, hash: string): Promise<Payment | undefined> {
  return callGateway(kit, sentPayment, { body: { id, hash } }).catch(error => {
    kit.log.warn('the gateway could not be told of a payment', error)
    return undefined
  })
}

export function finishPay(kit: Kit, request: KnownRequest, payment: Payment): void {
  forgetStored(kit, request)
  changeRun(kit, request, { payment, phase: { status: 'paid' } })
  track(kit, { event: 'PAY_SUCCESS', properties: { network: request.network.caipNetworkId } })
}
