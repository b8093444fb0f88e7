import { exchangeCall, getExchangePayUrl, payError, toCaipAddress, toKitError } from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { sendWindow } from '../onramp/providerWindow'
import { callGateway } from '../projects/callGateway'
import { closeExchange } from './exchangeWindow'
import { followExchange } from './followExchange'
import { openPayment } from './openPayment'
import { changeRun, type PayExchange, type PayRun, payRun } from './payRun'

/** Asks the gateway for the exchange's page, sends the window there, and watches the payment. */
export async function openExchangePage(
  kit: Kit,
  { request, payment }: PayRun,
  exchange: PayExchange,
  opened: Window | undefined,
): Promise<void> {
  const { asset, amount, to, network } = request
  const { id } = exchange
  const properties = { network: network.caipNetworkId }
  track(kit, { event: 'PAY_EXCHANGE_SELECTED', properties: { ...properties, exchange: id } })
  const isCurrent = () => {
    const { phase } = kit.get(payRun).get() ?? {}
    return phase?.status === 'exchange' && phase.exchange === exchange
  }
  try {
    const recipient = toCaipAddress(asset.networkId, to)
    const params = { exchangeId: id, asset: asset.id, amount, recipient, payment: payment?.id ?? '' }
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
