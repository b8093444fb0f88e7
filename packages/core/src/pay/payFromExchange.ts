import { exchangeCall, getExchangePayUrl, payError, toCaipAddress, toKitError } from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { sendWindow } from '../onramp/providerWindow'
import { callGateway } from '../projects/callGateway'
import { closeExchange, focusExchange, openExchangeWindow } from './exchangeWindow'
import { followExchange } from './followExchange'
import { openPayment } from './openPayment'
import { changeRun, isUnderWay, type PayExchange, payRun } from './payRun'

/**
 * Opens an exchange's page in a separate window, and watches until the chain has what it sent. Call it within the
 * click: browsers block a window that opens later. Opened again, it is the same payment there.
 */
export async function payFromExchange(kit: Kit, { id, name }: PayExchange): Promise<void> {
  const run = kit.get(payRun).get()
  const isThere = run?.phase.status === 'exchange' && run.phase.at !== 'pending'
  if (isThere && focusExchange(kit)) return
  if (!run?.payment || run.isExpired || (isUnderWay(run) && !isThere))
    throw payError('pay/not-ready', { value: run?.isExpired ? 'expired' : 'opening' })
  const { request, payment } = run
  const { asset, amount, to, network } = request
  const exchange = { id, name }
  const opened = openExchangeWindow(kit)
  changeRun(kit, request, { phase: { status: 'exchange', at: 'opening', exchange } })
  const properties = { network: network.caipNetworkId }
  track(kit, { event: 'PAY_EXCHANGE_SELECTED', properties: { ...properties, exchange: id } })
  const isCurrent = () => {
    const { phase } = kit.get(payRun).get() ?? {}
    return phase?.status === 'exchange' && phase.exchange === exchange
  }
  try {
    const recipient = toCaipAddress(asset.networkId, to)
    const params = { exchangeId: id, asset: asset.id, amount, recipient, payment: payment.id }
    const body = exchangeCall('reown_getExchangePayUrl', params)
    const page = await callGateway(kit, getExchangePayUrl, { body })
    if (!isCurrent()) return
    if ('refusal' in page) {
      closeExchange(kit)
      // It is paid, being paid or over: the bill says which.
      if (stale.includes(page.refusal)) return await openPayment(kit, request)
      throw payError('pay/exchange-away', { details: page.refusal })
    }
    track(kit, { event: 'PAY_INITIATED', properties })
    const isHere = opened !== undefined && !opened.closed
    if (isHere) sendWindow(opened, page.url)
    const named = { ...exchange, session: page.sessionId }
    await followExchange(kit, request, named, isHere ? 'open' : opened ? 'closed' : 'blocked')
  } catch (cause) {
    if (!isCurrent()) return
    closeExchange(kit)
    const known = toKitError(cause, 'http/unreachable')
    const error = known.code === 'pay/exchange-away' ? known : payError('pay/exchange-away', { cause: known })
    track(kit, { event: 'PAY_ERROR', properties: { ...properties, message: error.code } })
    changeRun(kit, request, { phase: { status: 'failed', error } })
  }
}

const stale = ['exchange/paid', 'exchange/under-way', 'exchange/expired']

/** Back to the bill, to pay in another way. What the exchange has begun meanwhile goes on. */
export async function leaveExchange(kit: Kit): Promise<void> {
  const run = kit.get(payRun).get()
  if (run?.phase.status !== 'exchange' || run.phase.at === 'pending') return
  closeExchange(kit)
  await openPayment(kit, run.request, run.phase.exchange.id)
}
