import { formatAmount, toKitError } from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import type { askToSend as Ask } from '../send/askToSend'
import type { Transfer } from '../send/transfer'
import { followPayment } from './followPayment'
import { payAsked } from './payAsked'
import { changeRun } from './payRun'
import { payQuestions } from './payState'
import { readyPay } from './readyPay'
import { findStored, forgetStored, storeAsked, storeSent } from './storedPay'

/**
 * Pays what the view shows now: it may have changed since the click, while this code was on its way. The run says
 * `asking` already; who called tells the failure.
 */
export async function performPay(kit: Kit, askToSend: typeof Ask): Promise<void> {
  const { run, payment, holdings, fee, transfer } = readyPay(kit)
  const { request, asked } = run
  const asking = { address: transfer.from, nonce: holdings.nonce }
  const properties = { network: request.network.caipNetworkId }
  track(kit, { event: 'PAY_INITIATED', properties })
  const stopSlow = kit.after(
    slowHintMs,
    () => changeRun(kit, request, { phase: { status: 'asking', slow: true } }), // the wallet's window may be hidden
  )
  try {
    await lookAgain(kit)
    storeAsked(kit, request, payment.id, asking)
    const hash = await askToSend(kit, transfer, fee?.price)
    stopSlow()
    storeSent(kit, payment.id, hash)
    watchSent(kit, { hash, transfer, symbol: holdings.symbol })
    await followPayment(kit, request, hash)
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    const isRefused = error.code === 'user/rejected'
    if (!isRefused) track(kit, { event: 'PAY_ERROR', properties: { ...properties, message: error.code } })
    // After a refusal only the wallet's earlier silence remains open; after any other error we cannot know
    // what the wallet did.
    if (isRefused && asked) storeAsked(kit, request, payment.id, asked)
    else if (isRefused) forgetStored(kit, request)
    else changeRun(kit, request, { asked: findStored(kit, request), isUnpaid: false })
    throw error
  } finally {
    stopSlow()
  }
}

/** So that Account shows what the pending transaction moves. Nothing depends on it: the transaction is sent. */
function watchSent(kit: Kit, sent: { hash: string; transfer: Transfer; symbol: string }): void {
  const { hash, symbol } = sent
  const { network, from: address, to, value, decimals } = sent.transfer
  const transfer = { amount: formatAmount({ value, decimals }), symbol, to }
  import('../connection/followTransactions')
    .then(({ followSent }) => followSent(kit, { hash, networkId: network.caipNetworkId, address, transfer }))
    .catch(error => kit.log.warn('what was sent is not told', error))
}

/** An earlier request may still be open in the wallet, and the visitor may have approved it a moment ago. */
async function lookAgain(kit: Kit): Promise<void> {
  const { sent } = payQuestions(kit)
  if (!sent) return
  await fetchQuery(kit, payAsked, sent, { force: true })
  readyPay(kit)
}
