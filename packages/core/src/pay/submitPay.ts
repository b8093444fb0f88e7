import { formatAmount, kitError, payError, toKitError } from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { followPayment } from './followPayment'
import { openPayment } from './openPayment'
import { changeRun, isUnderWay, payRun } from './payRun'
import { payQuestions, payState } from './payState'
import { storeSent } from './storedPay'

/** Asks the wallet to pay what is shown, and follows it until a block holds it. */
export async function submitPay(kit: Kit): Promise<void> {
  const state = payState(kit)
  const { transfer } = payQuestions(kit)
  if (!state?.run.payment || state.problem || !transfer)
    throw payError('pay/not-ready', { value: state?.problem?.code ?? 'opening' })
  if (isUnderWay(state.run)) throw kitError('wallet/busy')
  const { request, payment } = state.run
  const properties = { network: request.network.caipNetworkId }
  const ask = (slow: boolean) => changeRun(kit, request, { phase: { status: 'asking', slow } })
  ask(false)
  track(kit, { event: 'PAY_INITIATED', properties })
  const stopSlow = kit.after(slowHintMs, () => ask(true)) // its window may be hidden somewhere
  try {
    const { askToSend } = await import('../send/askToSend')
    const hash = await askToSend(kit, transfer, state.fee?.price)
    stopSlow()
    storeSent(kit, { id: payment.id, hash })
    watchSent(kit, hash)
    await followPayment(kit, request, hash)
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    if (error.code !== 'user/rejected')
      track(kit, { event: 'PAY_ERROR', properties: { ...properties, message: error.code } })
    changeRun(kit, request, { phase: { status: 'failed', error } })
    throw error
  } finally {
    stopSlow()
  }

  /** So that Account tells what the pending transaction moves. Nothing depends on it: it has been sent. */
  function watchSent(of: Kit, hash: string): void {
    const { network, from: address, to, value, decimals } = transfer as NonNullable<typeof transfer>
    const symbol = state?.holdings?.symbol ?? ''
    const moved = { amount: formatAmount({ value, decimals }), symbol, to }
    import('../connection/followTransactions')
      .then(({ followSent }) =>
        followSent(of, { hash, networkId: network.caipNetworkId, address, transfer: moved }),
      )
      .catch(error => of.log.warn('what was sent is not told', error))
  }
}

/** Begins anew where the payment could not be made, or has expired. */
export async function retryPay(kit: Kit): Promise<void> {
  const run = kit.get(payRun).get()
  if (run && !isUnderWay(run)) await openPayment(kit, run.request)
}
