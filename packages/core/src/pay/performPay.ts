import { formatAmount, type KitError, kitError, payError, toKitError } from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { followPayment } from './followPayment'
import { payAsked } from './payAsked'
import { changeRun, isUnderWay } from './payRun'
import { type PayState, payQuestions, payState } from './payState'
import { findStored, forgetStored, storeAsked, storeSent } from './storedPay'

/** Asks the wallet to pay what the view shows, and follows the transaction until a block holds it. */
export async function performPay(kit: Kit): Promise<void> {
  const state = payState(kit)
  const { transfer } = payQuestions(kit)
  if (!state?.run.payment || state.problem || !transfer || !state.holdings) throw problemError(state)
  if (isUnderWay(state.run)) throw kitError('wallet/busy')
  const { request, payment, asked } = state.run
  const asking = { address: transfer.from, nonce: state.holdings.nonce }
  const properties = { network: request.network.caipNetworkId }
  const ask = (slow: boolean) => changeRun(kit, request, { phase: { status: 'asking', slow } })
  ask(false)
  track(kit, { event: 'PAY_INITIATED', properties })
  const stopSlow = kit.after(slowHintMs, () => ask(true)) // the wallet's window may be hidden
  try {
    const { askToSend } = await import('../send/askToSend')
    await lookAgain(kit)
    storeAsked(kit, request, payment.id, asking)
    const hash = await askToSend(kit, transfer, state.fee?.price)
    stopSlow()
    storeSent(kit, payment.id, hash)
    watchSent(kit, hash)
    await followPayment(kit, request, hash)
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    const isRefused = error.code === 'user/rejected'
    if (!isRefused) track(kit, { event: 'PAY_ERROR', properties: { ...properties, message: error.code } })
    // After a refusal only the wallet's earlier silence remains open; after any other error we cannot know
    // what the wallet did.
    if (isRefused && asked) storeAsked(kit, request, payment.id, asked)
    else if (isRefused) forgetStored(kit, request)
    const silence = isRefused ? {} : { asked: findStored(kit, request), isUnpaid: false }
    changeRun(kit, request, { ...silence, phase: { status: 'failed', error } })
    throw error
  } finally {
    stopSlow()
  }

  /**
   * So that Account shows what the pending transaction moves. Nothing depends on it: the transaction is sent.
   */
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

/** An earlier request may still be open in the wallet, and the visitor may have approved it a moment ago. */
async function lookAgain(kit: Kit): Promise<void> {
  const { sent } = payQuestions(kit)
  if (!sent) return
  await fetchQuery(kit, payAsked, sent, { force: true })
  const state = payState(kit)
  if (state?.problem) throw problemError(state)
}

function problemError(state: PayState | undefined): KitError {
  const { code } = state?.problem ?? { code: 'opening' }
  return code === 'smart-account' ? payError('pay/smart-account') : payError('pay/not-ready', { value: code })
}
