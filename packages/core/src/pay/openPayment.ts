import { createPayment, isKitError, type Payment, payError, toKitError } from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { callGateway } from '../projects/callGateway'
import type { KnownRequest } from './payRequest'
import { changeRun, payRun } from './payRun'
import { isPaid, tellSent } from './sentPay'
import { findStored, forgetStored } from './storedPay'

/**
 * Creates the payment at the gateway, or finds it again; follows one that was sent before to its end, and goes
 * on at the exchange whose page the visitor opened, unless they have just left it.
 */
export async function openPayment(kit: Kit, request: KnownRequest, left?: string): Promise<void> {
  changeRun(kit, request, { phase: { status: 'opening' }, payment: undefined, isExpired: false })
  import('./askExchanges').then(
    ({ askExchanges }) => askExchanges(kit, request),
    () => changeRun(kit, request, { exchanges: [] }),
  )
  const before = findStored(kit, request)
  try {
    // A transaction sent in time but never reported counts, if we report it before another payment replaces
    // it.
    if (before?.hash) await tellSent(kit, before.id, before.hash)
    const payment = await ask(kit, request)
    const hash = payment.hash ?? (before?.id === payment.id ? before.hash : undefined)
    // Before the view offers to pay: what is sent already is not paid again.
    const sent = hash ? await loadPart(kit, 'pay', () => import('./followPayment')) : undefined
    const expiresAt = kit.env.clock.now() + payment.lifeMs
    const isExpired = payment.status === 'expired'
    changeRun(kit, request, { payment, expiresAt, isExpired, asked: before, phase: { status: 'open' } })
    if (isPaid(payment, request)) {
      forgetStored(kit, request)
      changeRun(kit, request, { phase: { status: 'paid' } })
      return
    }
    if (kit.get(payRun).get()?.request !== request) return
    if (hash && sent) return await sent.followPayment(kit, request, hash)
    const { exchange, status } = payment
    const isPending = status === 'sent'
    if (!exchange?.session || isExpired || (!isPending && exchange.id === left)) return
    const { followExchange } = await import('./followExchange')
    await followExchange(kit, request, exchange, isPending ? 'pending' : 'closed')
  } catch (cause) {
    changeRun(kit, request, { phase: { status: 'failed', error: toKitError(cause, 'http/unreachable') } })
  }
}

async function ask(kit: Kit, { asset, amount, to, reference }: KnownRequest): Promise<Payment> {
  const body = { asset: asset.id, amount, to, reference }
  const payment = await callGateway(kit, createPayment, { body }).catch(error => {
    throw toPayError(error)
  })
  // The visitor pays what the site asked for, whatever the gateway says.
  const wrong = (['to', 'reference'] as const).find(name => payment[name] !== body[name])
  if (wrong || payment.asset !== asset.id) throw payError('pay/untrusted', { value: wrong ?? 'asset' })
  return payment
}

function toPayError(error: unknown): unknown {
  const { status, reason, code } = Object(
    isKitError(error) ? error.cause : undefined,
  ) as Partial<FailedAnswer>
  if (!isKitError(error, 'http/status')) return error
  if (code === 'pay/conflict') return payError('pay/conflict', { cause: error })
  return status === 400 ? payError('pay/invalid', { value: reason ?? 'request', cause: error }) : error
}
