import { getPayment as endpoint, type Payment, payError } from '@latchkey/protocol'
import { isConnected } from '../accounts/isConnected'
import { track } from '../events/track'
import { afterConnecting } from '../flows/afterConnecting'
import { openModal } from '../flows/openModal'
import type { Kit } from '../kernel/kit'
import { createLoggedScope } from '../kernel/scope'
import { callGateway } from '../projects/callGateway'
import { openRoute } from '../router/openRoute'
import { resetTo, router } from '../router/router'
import { openPayment } from './openPayment'
import { type KnownRequest, type PayRequest, readPayRequest } from './payRequest'
import { isUnderWay, payRun } from './payRun'

const route = { view: 'Pay', params: undefined } as const

/** Shows the payment, after connecting if need be, and waits until it is paid. */
export async function payNow(kit: Kit, asked: PayRequest): Promise<Payment> {
  const request = readPayRequest(kit, asked)
  await kit.wake()
  const before = kit.get(payRun).get()
  if (before?.phase.status === 'asking') throw payError('pay/not-ready', { value: 'asking' })
  kit.get(payRun).set({
    ...{ request, payment: undefined, expiresAt: 0, isExpired: false, asked: undefined, isUnpaid: false },
    exchanges: undefined,
    phase: { status: 'opening' },
  })
  void openPayment(kit, request)
  track(kit, { event: 'PAY_MODAL_OPEN', properties: { network: request.network.caipNetworkId } })
  return untilOver(kit, request)
}

/** Resolves once it is paid. A visitor who leaves before the wallet or an exchange has sent anything cancels it. */
function untilOver(kit: Kit, request: KnownRequest): Promise<Payment> {
  const life = createLoggedScope(kit)
  /** Whether a view is still loading: until it is on screen, the visitor has not left it. */
  let isOpening = true
  let isConnecting = !isConnected(kit)
  return new Promise<Payment>((resolve, reject) => {
    const look = () => {
      const run = kit.get(payRun).get()
      if (run?.request !== request) return reject(payError('pay/canceled'))
      if (run.phase.status === 'paid' && run.payment) return resolve(run.payment)
      if (kit.get(router).get().modal !== 'closed' || isOpening || isUnderWay(run)) return
      if (!isConnecting || !isConnected(kit)) return reject(payError('pay/canceled'))
      isConnecting = false
      show(openRoute(kit, route)) // sign-in used the modal in between
    }
    const show = (shown: Promise<void>) => {
      isOpening = true
      shown.then(() => {
        isOpening = false
        look()
      }, reject)
    }
    /** A second call while the view loads still owns the modal: nothing else may close it. */
    const next = () => {
      if (isConnecting) show(resetTo(kit, route))
      isConnecting = false
      return isOpening
    }
    life.own(afterConnecting(kit, next, 90))
    life.own(kit.get(payRun).subscribe(look))
    life.own(kit.get(router).subscribe(look))
    life.own(kit.own(() => reject(payError('pay/canceled'))))
    show(isConnecting ? openModal(kit, { view: 'Connect', namespace: 'eip155' }) : openRoute(kit, route))
  }).finally(() => life.close())
}

export function paymentNow(kit: Kit, id: string): Promise<Payment> {
  return callGateway(kit, endpoint, { query: { id } })
}
